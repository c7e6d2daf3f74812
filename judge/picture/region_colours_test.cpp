#include "judge/picture/board_canvas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>

namespace judge {
namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

/// What each kind of sight makes of linear red, green and blue.
constexpr Matrix kSights[] = {
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
};

Vector times(const Matrix& matrix, const Vector& vector) {
  Vector product{};
  for (std::size_t i = 0; i < 3; ++i)
    product[i] = std::inner_product(matrix[i].begin(), matrix[i].end(), vector.begin(), 0.0);
  return product;
}

Vector linear(const Colour& colour) {
  const auto channel = [](std::uint8_t value) {
    const double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return {channel(colour.red), channel(colour.green), channel(colour.blue)};
}

Vector oklab(const Vector& rgb) {
  constexpr Matrix kToCones = {{{0.4122214708, 0.5363325363, 0.0514459929},
                                {0.2119034982, 0.6806995451, 0.1073969566},
                                {0.0883024619, 0.2817188376, 0.6299787005}}};
  constexpr Matrix kToLab = {{{0.2104542553, 0.7936177850, -0.0040720468},
                              {1.9779984951, -2.4285922050, 0.4505937099},
                              {0.0259040371, 0.7827717662, -0.8086757660}}};
  Vector cones = times(kToCones, rgb);
  for (double& cone : cones) cone = std::cbrt(cone);
  return times(kToLab, cones);
}

/// What leastDistance() says of the palette, for any two colours.
double distance(const Colour& a, const Colour& b) {
  double least = 1;
  for (const Matrix& sight : kSights) {
    Vector first = times(sight, linear(a)), second = times(sight, linear(b));
    for (Vector* seen : {&first, &second})
      for (double& part : *seen) part = std::clamp(part, 0.0, 1.0);
    const Vector p = oklab(first), q = oklab(second);
    least = std::min(least, std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
  }
  return least;
}

TEST(RegionColours, DistancesAreThoseOfTheWorstSight) {
  EXPECT_NEAR(distance({0, 0, 0}, {255, 255, 255}), 1, 1e-3);
  EXPECT_NEAR(distance({9, 99, 199}, {9, 99, 199}), 0, 1e-12);
  // Red and a green of the same lightness to a deuteranope are far apart for others.
  EXPECT_LT(distance({215, 0, 0}, {117, 100, 0}), 0.12);
  const auto palette = regionPalette();
  for (std::size_t a = 0; a < palette.size(); ++a)
    for (std::size_t b = 0; b < palette.size(); ++b)
      EXPECT_NEAR(leastDistance(static_cast<int>(a), static_cast<int>(b)), distance(palette[a], palette[b]), 1e-4);
}

TEST(RegionColours, WorkWithGapsAndASingleRegion) {
  EXPECT_EQ(regionColours({1, 1, {0}}).size(), 1u);
  const auto colours = regionColours({2, 3, {0, -1, 1, -1, -1, 2}});
  ASSERT_EQ(colours.size(), 3u);
  EXPECT_NE(colours[1], colours[2]);
}

}  // namespace
}  // namespace judge
