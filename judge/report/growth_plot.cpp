#include "judge/report/growth_plot.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "judge/console/figures.h"
#include "judge/console/markup.h"

namespace judge {
namespace {

constexpr double kWidth = 480, kHeight = 300;
constexpr double kLeft = 62, kRight = 12, kTop = 14, kBottom = 42;

/// One logarithmic axis: decades of values onto a stretch of the image.
class Axis {
 public:
  Axis(double least, double most, double from, double to) : from_(from), to_(to) {
    low_ = std::log10(least);
    high_ = std::log10(most);
    const double margin = std::max(0.05 * (high_ - low_), 0.05);
    low_ -= margin;
    high_ += margin;
  }

  double at(double value) const { return from_ + (std::log10(value) - low_) / (high_ - low_) * (to_ - from_); }
  double valueAt(double fraction) const { return std::pow(10, low_ + fraction * (high_ - low_)); }
  bool holds(double value) const { return std::log10(value) >= low_ && std::log10(value) <= high_; }

  /// 1, 10, 100; with 2 and 5 between them where that leaves too few.
  std::vector<double> ticks() const {
    std::vector<double> values;
    for (const auto& steps : {std::vector<double>{1}, std::vector<double>{1, 2, 5}}) {
      values.clear();
      for (double decade = std::floor(low_); decade <= high_; ++decade)
        for (const double step : steps)
          if (const double value = step * std::pow(10, decade); holds(value)) values.push_back(value);
      if (values.size() >= 3) break;
    }
    const std::size_t every = values.size() / 8 + 1;  // or labels would touch
    std::vector<double> few;
    for (std::size_t i = 0; i < values.size(); i += every) few.push_back(values[i]);
    return few;
  }

 private:
  double low_ = 0, high_ = 1;  // exponents of ten
  double from_, to_;
};

std::vector<PlotPoint> placeable(const std::vector<PlotPoint>& points) {
  std::vector<PlotPoint> kept;
  std::copy_if(points.begin(), points.end(), std::back_inserter(kept),
               [](const PlotPoint& p) { return p.n >= 1 && p.time > Nanoseconds::zero(); });
  return kept;
}

std::string grid(const Axis& x, const Axis& y) {
  std::string text;
  for (const double n : x.ticks())
    text += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\"/>"
        "<text x=\"{0:.1f}\" y=\"{3}\" text-anchor=\"middle\">{4:g}</text>\n",
        x.at(n), kTop, kHeight - kBottom, kHeight - kBottom + 16, n);
  for (const double seconds : y.ticks())
    text += fmt::format(
        "<line class=\"grid\" x1=\"{1}\" y1=\"{0:.1f}\" x2=\"{2}\" y2=\"{0:.1f}\"/>"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        y.at(seconds), kLeft, kWidth - kRight, kLeft - 6, y.at(seconds) + 4, durationText(fromSeconds(seconds)));
  return text + fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">n</text>\n", (kLeft + kWidth - kRight) / 2,
                            kHeight - 6);
}

std::string limitLine(const PlotLimit& limit, const Axis& y) {
  const double seconds = toSeconds(limit.time);
  if (!y.holds(seconds)) return "";
  return fmt::format(
      "<line class=\"limit\" x1=\"{1}\" y1=\"{0:.1f}\" x2=\"{2}\" y2=\"{0:.1f}\"/>"
      "<text class=\"limit\" x=\"{3}\" y=\"{4:.1f}\">{5}</text>\n",
      y.at(seconds), kLeft, kWidth - kRight, kLeft + 6, y.at(seconds) - 5, markupText(limit.label));
}

std::string curve(const PlotFit& fit, const Axis& x, const Axis& y) {
  constexpr int kSteps = 60;
  std::string path;
  for (int i = 0; i <= kSteps; ++i) {
    const double n = x.valueAt(static_cast<double>(i) / kSteps);
    const double seconds = fit.seconds(n);
    if (!(seconds > 0) || !y.holds(seconds)) continue;
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x.at(n), y.at(seconds));
  }
  if (path.empty()) return "";
  return fmt::format("<path class=\"fit\" d=\"{}\"><title>{}</title></path>\n", path, markupText(fit.label));
}

/// A dot for what was right, a cross for what was not: told apart without colours, too.
std::string mark(const PlotPoint& point, double x, double y) {
  const std::string title = "<title>" + markupText(point.label) + "</title>";
  if (point.verdict == Verdict::AC)
    return fmt::format("<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\">{}</circle>\n", x, y, title);
  return fmt::format("<path class=\"cross\" d=\"M{:.1f} {:.1f}l8 8m0-8l-8 8\">{}</path>\n", x - 4, y - 4, title);
}

std::string marks(const std::vector<PlotPoint>& points, const Axis& x, const Axis& y) {
  constexpr std::size_t kMost = 400;
  constexpr double kCell = 3;
  std::set<std::tuple<int, int, bool>> taken;
  std::string text;
  for (const PlotPoint& point : points) {
    const double px = x.at(point.n), py = y.at(toSeconds(point.time));
    const bool isNew =
        taken.emplace(static_cast<int>(px / kCell), static_cast<int>(py / kCell), point.verdict == Verdict::AC).second;
    if (isNew && taken.size() <= kMost) text += mark(point, px, py);
  }
  return text;
}

}  // namespace

std::string growthPlot(const std::vector<PlotPoint>& points, const std::optional<PlotLimit>& limit,
                       const std::optional<PlotFit>& fit) {
  const std::vector<PlotPoint> kept = placeable(points);
  if (kept.empty()) return "";
  const auto [leftmost, rightmost] =
      std::minmax_element(kept.begin(), kept.end(), [](const auto& a, const auto& b) { return a.n < b.n; });
  const auto [lowest, highest] =
      std::minmax_element(kept.begin(), kept.end(), [](const auto& a, const auto& b) { return a.time < b.time; });
  if (leftmost->n == rightmost->n) return "";
  // A limit that is far away would squeeze the points together.
  constexpr double kNear = 100;
  double most = toSeconds(highest->time);
  if (limit && toSeconds(limit->time) > most && toSeconds(limit->time) < kNear * most) most = toSeconds(limit->time);
  const Axis x(leftmost->n, rightmost->n, kLeft, kWidth - kRight);
  const Axis y(toSeconds(lowest->time), most, kHeight - kBottom, kTop);
  std::string text = fmt::format(
      "<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"CPU time of each case against n, "
      "logarithmic "
      "axes\">\n",
      kWidth, kHeight);
  text += grid(x, y);
  if (limit) text += limitLine(*limit, y);
  if (fit) text += curve(*fit, x, y);
  return text + marks(kept, x, y) + "</svg>\n";
}

}  // namespace judge
