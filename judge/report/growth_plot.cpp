#include "judge/report/growth_plot.h"

#include <fmt/format.h>

#include <cmath>

#include "judge/base/figures.h"
#include "judge/picture/plot.h"

namespace judge {
namespace {

using svg::Axis;
using svg::Plot;

constexpr double kWidth = 480, kHeight = 300;
constexpr Plot::Frame kFrame = {62, 14, kWidth - 12, kHeight - 42};

/// A little beyond both ends.
Axis logarithmic(double least, double most) {
  const double margin = std::max(std::pow(most / least, 0.05), 1.1);
  return {.scale = Axis::Scale::Logarithmic, .least = least / margin, .most = most * margin};
}

/// A power of n is a straight line, but `fit` need not be one.
std::vector<Plot::Point> curveOf(const PlotFit& fit, const Axis& sizes) {
  constexpr int kSteps = 60;
  std::vector<Plot::Point> points;
  for (int i = 0; i <= kSteps; ++i) {
    const double n = sizes.least * std::pow(sizes.most / sizes.least, static_cast<double>(i) / kSteps);
    points.push_back({n, fit.seconds(n)});
  }
  return points;
}

void drawPoints(Plot& plot, const std::vector<PlotPoint>& points) {
  constexpr std::size_t kMost = 400;
  std::size_t drawn = 0;
  for (const PlotPoint& point : points)
    if (drawn < kMost && plot.mark({point.n, toSeconds(point.time)},
                                   point.verdict == Verdict::AC ? svg::Mark::Dot : svg::Mark::Cross, point.label))
      ++drawn;
}

}  // namespace

std::string growthPlot(std::vector<PlotPoint> points, const std::optional<PlotLimit>& limit,
                       const std::optional<PlotFit>& fit, const std::string& sizeName) {
  std::erase_if(points, [](const PlotPoint& p) { return p.n < 1 || p.time <= Nanoseconds::zero(); });
  if (points.empty()) return "";
  const auto [left, right] =
      std::minmax_element(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.n < b.n; });
  const auto [lowest, highest] =
      std::minmax_element(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.time < b.time; });
  if (left->n == right->n) return "";
  // A limit that is far away would squeeze the points together.
  constexpr double kNear = 100;
  double most = toSeconds(highest->time);
  if (limit && toSeconds(limit->time) < kNear * most) most = std::max(most, toSeconds(limit->time));
  Axis sizes = logarithmic(left->n, right->n), times = logarithmic(toSeconds(lowest->time), most);
  sizes.label = sizeName;
  times.figure = [](double seconds) { return durationText(fromSeconds(seconds)); };
  Plot plot(kFrame, sizes, times);
  if (limit) plot.limit(toSeconds(limit->time), limit->label);
  if (fit) plot.curve(curveOf(*fit, sizes), "fit", fit->label);
  drawPoints(plot, points);
  return svg::plotPicture(kWidth, kHeight, fmt::format("CPU time of each case against {}, logarithmic axes", sizeName),
                          plot);
}

}  // namespace judge
