#include "tools/queens/regions/region_colours.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace queens {
namespace {

constexpr Colour kPalette[] = {{0x77, 0xAA, 0xDD}, {0xEE, 0x88, 0x66}, {0xEE, 0xDD, 0x88},
                               {0xFF, 0xAA, 0xBB}, {0x99, 0xDD, 0xFF}, {0x44, 0xBB, 0x99},
                               {0xBB, 0xCC, 0x33}, {0xAA, 0xAA, 0x00}, {0xDD, 0xDD, 0xDD}};
constexpr int kColours = static_cast<int>(std::size(kPalette));

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

Vector linear(Colour colour) {
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

/// Between regions, by index: how much it matters that they differ.
class Neighbours {
 public:
  explicit Neighbours(const RegionBoard& board)
      : regions_(board.regions()), weight_(static_cast<std::size_t>(regions_ * regions_)) {
    const int n = board.n();
    for (int row = 0; row < n; ++row) {
      for (int col = 0; col < n; ++col) {
        const int region = board.regionOf(row, col);
        if (col + 1 < n) meet(region, board.regionOf(row, col + 1), kSide);
        if (row + 1 < n) meet(region, board.regionOf(row + 1, col), kSide);
        if (row + 1 < n && col + 1 < n) meet(region, board.regionOf(row + 1, col + 1), kCorner);
        if (row + 1 < n && col > 0) meet(region, board.regionOf(row + 1, col - 1), kCorner);
      }
    }
  }

  int regions() const { return regions_; }
  double weight(int a, int b) const { return weight_[static_cast<std::size_t>(a * regions_ + b)]; }

 private:
  static constexpr double kSide = 1, kCorner = 0.1;

  void meet(int a, int b, double weight) {
    if (a == b) return;
    for (const int place : {a * regions_ + b, b * regions_ + a}) {
      double& known = weight_[static_cast<std::size_t>(place)];
      known = std::max(known, weight);
    }
  }

  int regions_;
  std::vector<double> weight_;
};

/// What is wrong with two colours beside each other: little for those that are far apart.
class Clashes {
 public:
  Clashes() {
    for (int a = 0; a < kColours; ++a) {
      for (int b = 0; b < kColours; ++b) {
        const double distance = leastDistance(kPalette[a], kPalette[b]);
        clash_[index(a, b)] = a == b ? kSame : std::pow(distance, -3);
      }
    }
  }
  double operator()(int a, int b) const { return clash_[index(a, b)]; }

 private:
  static constexpr double kSame = 1e6;
  static std::size_t index(int a, int b) { return static_cast<std::size_t>(a * kColours + b); }
  std::array<double, static_cast<std::size_t>(kColours* kColours)> clash_{};
};

class Colouring {
 public:
  explicit Colouring(const RegionBoard& board)
      : neighbours_(board), colours_(static_cast<std::size_t>(board.regions()), -1) {}

  std::vector<int> find() {
    for (int region = 0; region < neighbours_.regions(); ++region) improve(region);
    constexpr int kRounds = 50;  // it hardly ever takes five
    for (int round = 0; round < kRounds && improveAll(); ++round) continue;
    return colours_;
  }

 private:
  static constexpr double kReuse = 2500;  // of a colour, by two regions that do not meet
  static constexpr double kLess = 1e-9;

  int& colour(int region) { return colours_[static_cast<std::size_t>(region)]; }

  double cost(int region, int colour) {
    double sum = 0;
    for (int other = 0; other < neighbours_.regions(); ++other) {
      if (other == region || this->colour(other) < 0) continue;
      const double weight = neighbours_.weight(region, other);
      if (weight > 0) sum += weight * clashes_(colour, this->colour(other));
      if (colour == this->colour(other)) sum += kReuse;
    }
    return sum;
  }

  bool improve(int region) {
    const int before = colour(region);
    double least = before < 0 ? 1e300 : cost(region, before) - kLess;
    for (int candidate = 0; candidate < kColours; ++candidate) {
      const double theirs = cost(region, candidate);
      if (theirs >= least) continue;
      least = theirs;
      colour(region) = candidate;
    }
    return colour(region) != before;
  }

  bool exchange(int a, int b) {
    const double before = cost(a, colour(a)) + cost(b, colour(b));
    std::swap(colour(a), colour(b));
    if (cost(a, colour(a)) + cost(b, colour(b)) < before - kLess) return true;
    std::swap(colour(a), colour(b));
    return false;
  }

  bool improveAll() {
    bool improved = false;
    for (int a = 0; a < neighbours_.regions(); ++a) {
      if (improve(a)) improved = true;
      for (int b = 0; b < a; ++b)
        if (colour(a) != colour(b) && exchange(a, b)) improved = true;
    }
    return improved;
  }

  Neighbours neighbours_;
  Clashes clashes_;
  std::vector<int> colours_;
};

}  // namespace

std::string hexText(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

Colour dimmed(Colour colour, double brightness) {
  const auto channel = [=](std::uint8_t value) { return static_cast<std::uint8_t>(value * brightness + 0.5); };
  return {channel(colour.red), channel(colour.green), channel(colour.blue)};
}

std::span<const Colour> regionPalette() {
  return kPalette;
}

double leastDistance(Colour a, Colour b) {
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

std::vector<int> regionColours(const RegionBoard& board) {
  return Colouring(board).find();
}

}  // namespace queens
