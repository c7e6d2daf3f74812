#include "judge/course/gradebook_formats.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/picture/plot.h"

namespace judge::course {
namespace {

using svg::Axis;

constexpr double kWidth = 480, kHeight = 240;
constexpr svg::Plot::Frame kFrame = {44, 12, kWidth - 16, kHeight - 44};
constexpr std::size_t kBins = 24;

}  // namespace

std::string distributionPlot(std::vector<double> values, const Distribution& how) {
  if (how.isLogarithmic) std::erase_if(values, [](double value) { return value <= 0; });
  if (values.empty()) return "";
  const auto [least, most] = std::ranges::minmax(values);
  if (least == most) return "";
  const bool isLogarithmic = how.isLogarithmic && most >= 10 * least;  // else few powers lie between, or none
  const auto scaled = [&](double value) { return isLogarithmic ? std::log(value) : value; };
  const auto unscaled = [&](double value) { return isLogarithmic ? std::exp(value) : value; };
  const double from = scaled(least), step = (scaled(most) - from) / kBins;
  std::vector<std::size_t> counts(kBins);
  for (const double value : values)
    ++counts[std::min(static_cast<std::size_t>((scaled(value) - from) / step), kBins - 1)];
  const Axis x = {.scale = isLogarithmic ? Axis::Scale::Logarithmic : Axis::Scale::Linear,
                  .least = least,
                  .most = most,
                  .label = how.axis,
                  .figure = how.figure};
  const Axis y = {.most = static_cast<double>(*std::ranges::max_element(counts)), .isWhole = true};
  svg::Plot plot(kFrame, x, y);
  for (std::size_t i = 0; i < kBins; ++i) {
    const double left = unscaled(from + step * static_cast<double>(i));
    const double right = unscaled(from + step * static_cast<double>(i + 1));
    plot.column(left, right, static_cast<double>(counts[i]),
                fmt::format("{} to {}: {}", how.figure(left), how.figure(right), countText(counts[i], "submission")));
  }
  return svg::plotPicture(kWidth, kHeight, how.title, plot);
}

}  // namespace judge::course
