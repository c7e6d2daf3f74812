#include "judge/picture/plot.h"

#include <fmt/core.h>

#include <cmath>

#include "judge/console/markup.h"

namespace judge::svg {
namespace {

std::string line(std::string_view kind, double x1, double y1, double x2, double y2) {
  return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", kind, x1, y1, x2,
                     y2);
}

std::string titled(const std::string& title) { return title.empty() ? "" : "<title>" + markupText(title) + "</title>"; }

std::string tickText(const Axis& axis, double value) {
  return axis.figure ? axis.figure(value) : fmt::format("{:.10g}", value);
}

std::string axisLabel(const Axis& axis, char name) {
  return axis.scale == Axis::Scale::LogOfOneMore ? fmt::format("{}, log(1 + {})", axis.label, name) : axis.label;
}

}  // namespace

std::string picture(const Picture& drawn) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} 0 {} {}\" width=\"{}\" height=\"{}\" role=\"img\" "
      "font-family=\"sans-serif\" font-size=\"10\" fill=\"currentColor\"><title>{}</title>{}</svg>",
      drawn.left, drawn.width, drawn.height, std::ceil(drawn.scale * drawn.width),
      std::ceil(drawn.scale * drawn.height), markupText(drawn.title), drawn.content);
}

std::string standalone(const Picture& drawn, std::string_view styles) {
  constexpr std::string_view kPage =
      "svg { color: #1b1f24; } .page { fill: #fff; }\n"
      "@media (prefers-color-scheme: dark) { svg { color: #e4e8ec; } .page { fill: #14171a; } }\n";
  Picture complete = drawn;
  complete.content = fmt::format("<style>\n{}{}</style><rect class=\"page\" x=\"{}\" width=\"{}\" height=\"{}\"/>{}",
                                 kPage, styles, drawn.left, drawn.width, drawn.height, drawn.content);
  return picture(complete) + '\n';
}

std::string label(double x, double y, std::string_view anchor, std::string_view text, std::string_view attributes) {
  return fmt::format("<text x=\"{:.5g}\" y=\"{:.5g}\" text-anchor=\"{}\"{}>{}</text>", x, y, anchor, attributes,
                     markupText(text));
}

double textWidth(std::string_view text) {
  constexpr double kCharacter = 6;
  return kCharacter * static_cast<double>(text.size());
}

AxisMapping::AxisMapping(const Axis& axis, double from, double to) : scale_(axis.scale), from_(from), to_(to) {
  low_ = scaled(axis.least);
  high_ = scaled(axis.most);
  if (high_ - low_ < 1e-12) high_ = low_ + 1;
}

double AxisMapping::scaled(double value) const {
  if (scale_ == Axis::Scale::Linear) return value;
  return scale_ == Axis::Scale::Logarithmic ? std::log10(value) : std::log1p(value);
}

std::vector<double> AxisMapping::decades(std::span<const double> steps) const {
  std::vector<double> values;
  if (scale_ == Axis::Scale::LogOfOneMore && contains(0)) values.push_back(0);
  const double first = scale_ == Axis::Scale::Logarithmic ? std::floor(low_) : 0;
  for (double power = first; scaled(std::pow(10, power)) <= high_ + 1e-9; ++power)
    for (const double step : steps)
      if (const double value = step * std::pow(10, power); contains(value)) values.push_back(value);
  return values;
}

/// 1, 10, 100, with 2 and 5 between them where that leaves too few, and not so many that labels would touch; on a
/// linear axis multiples of 1, 2 or 5.
std::vector<double> AxisMapping::ticks(bool isWhole) const {
  std::vector<double> values;
  if (scale_ != Axis::Scale::Linear) {
    constexpr double kSteps[] = {1, 2, 5};
    values = decades(std::span(kSteps).first(1));
    if (values.size() < 3) values = decades(kSteps);
    const std::size_t every = values.size() / 10 + 1;
    std::size_t index = 0;
    std::erase_if(values, [&](double) { return index++ % every != 0; });
    return values;
  }
  const double raw = (high_ - low_) / 4, magnitude = std::pow(10, std::floor(std::log10(raw))), size = raw / magnitude;
  const double nice = magnitude * (size > 5 ? 10 : size > 2 ? 5 : size > 1 ? 2 : 1);
  const double step = isWhole ? std::max(nice, 1.0) : nice;
  for (double i = std::ceil(low_ / step - 1e-9); i * step <= high_ + 1e-9 * step; ++i)
    values.push_back(i * step + 0.0);  // no -0
  return values;
}

Plot::Plot(const Frame& frame, const Axis& x, const Axis& y)
    : frame_(frame),
      x_(x, frame.left, frame.right),
      y_(y, y.rows.empty() ? frame.bottom : frame.top, y.rows.empty() ? frame.top : frame.bottom) {
  drawX(x);
  drawY(y);
  text_ += fmt::format("<path class=\"axis\" d=\"M{0} {1:.1f}V{2:.1f}H{3}\"/>\n", frame.left, frame.top, frame.bottom,
                       frame.right);
}

void Plot::drawX(const Axis& axis) {
  for (const double tick : x_.ticks(axis.isWhole))
    text_ += line("grid", x_.at(tick), frame_.top, x_.at(tick), frame_.bottom) +
             label(x_.at(tick), frame_.bottom + 16, "middle", tickText(axis, tick)) + '\n';
  if (!axis.label.empty())
    text_ += label((frame_.left + frame_.right) / 2, frame_.bottom + 34, "middle", axisLabel(axis, 'x')) + '\n';
}

void Plot::drawY(const Axis& axis) {
  for (std::size_t i = 0; i < axis.rows.size(); ++i)
    text_ += label(frame_.left - 10, y_.at(static_cast<double>(i) + 0.5) + 4, "end", axis.rows[i]) + '\n';
  if (axis.rows.empty())
    for (const double tick : y_.ticks(axis.isWhole))
      text_ += line("grid", frame_.left, y_.at(tick), frame_.right, y_.at(tick)) +
               label(frame_.left - 8, y_.at(tick) + 4, "end", tickText(axis, tick)) + '\n';
  if (axis.label.empty()) return;
  const double x = frame_.left - 56, y = (frame_.top + frame_.bottom) / 2;
  text_ +=
      label(x, y, "middle", axisLabel(axis, 'y'), fmt::format(" transform=\"rotate(-90 {} {:.1f})\"", x, y)) + '\n';
}

void Plot::curve(std::vector<Point> points, std::string_view kind, const std::string& title) {
  std::erase_if(points, [&](const Point& point) { return !x_.contains(point.x) || !y_.contains(point.y); });
  std::string d;
  const auto add = [&](double px, double y) {
    d += fmt::format("{}{:.1f} {:.1f}", d.empty() ? "M" : "L", px, y_.at(y));
  };
  for (auto begin = points.begin(), end = begin; begin != points.end(); begin = end) {
    const double px = x_.at(begin->x);
    end = std::find_if(begin, points.end(), [&](const Point& point) { return x_.at(point.x) - px >= 0.5; });
    const auto [low, high] = std::minmax_element(begin, end, [](auto& a, auto& b) { return a.y < b.y; });
    const bool fallsFirst = high <= low;  // in the order in which they came
    if (low->y != high->y) add(px, (fallsFirst ? high : low)->y);
    add(px, (fallsFirst ? low : high)->y);
  }
  // Without length a single point would be no mark.
  if (!d.empty()) text_ += fmt::format("<path class=\"{}\" d=\"{}h0\">{}</path>\n", kind, d, titled(title));
}

void Plot::legend(const std::vector<std::string>& labels) {
  constexpr double kEntry = 110;
  double x = frame_.left;
  for (std::size_t i = 0; i < labels.size(); ++i, x += kEntry)
    text_ += fmt::format("<path class=\"{}\" d=\"M{:.0f} {:.0f}h24\"/>", kCurves[i], x, frame_.top - 14) +
             label(x + 30, frame_.top - 10, "start", labels[i]) + '\n';
}

bool Plot::mark(const Point& at, Mark mark, const std::string& title) {
  constexpr double kCell = 3;
  const double x = x_.at(at.x), y = y_.at(at.y);
  if (!marks_.emplace(static_cast<int>(x / kCell), static_cast<int>(y / kCell), mark).second) return false;
  text_ += mark == Mark::Cross ? fmt::format("<path class=\"cross\" d=\"M{:.1f} {:.1f}l8 8m0-8l-8 8\">{}</path>\n",
                                             x - 4, y - 4, titled(title))
                               : fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\">{}</circle>\n",
                                             mark == Mark::Dot ? "dot" : "hollow", x, y, titled(title));
  return true;
}

void Plot::column(double from, double to, double y, const std::string& title) {
  constexpr double kGap = 1;
  const double left = x_.at(from) + kGap / 2, width = x_.at(to) - x_.at(from) - kGap, height = frame_.bottom - y_.at(y);
  if (height > 0)
    text_ +=
        fmt::format("<rect class=\"column\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">{}</rect>\n",
                    left, y_.at(y), std::max(width, kGap), height, titled(title));
}

void Plot::limit(double y, const std::string& text) {
  if (!y_.contains(y)) return;
  text_ += line("limit", frame_.left, y_.at(y), frame_.right, y_.at(y)) +
           label(frame_.left + 6, y_.at(y) - 5, "start", text, " class=\"limit\"") + '\n';
}

void Plot::interval(double least, double middle, double most, double y) {
  std::string d = fmt::format("M{:.1f} {:.1f}v16", x_.at(middle), y_.at(y) - 8);
  if (least < most)
    d += fmt::format("M{0:.1f} {1:.1f}H{2:.1f}M{0:.1f} {3:.1f}v8M{2:.1f} {3:.1f}v8", x_.at(least), y_.at(y),
                     x_.at(most), y_.at(y) - 4);
  text_ += fmt::format("<path class=\"interval\" d=\"{}\"/>\n", d);
}

void Plot::note(double y, const std::string& text, const std::string& title) {
  text_ += "<g>" + titled(title) + label(frame_.right + 14, y_.at(y) + 4, "start", text) + "</g>\n";
}

std::string plotPicture(double width, double height, const std::string& title, const Plot& plot) {
  return picture({width, height, title, "<g class=\"plot\">\n" + plot.markup() + "</g>"}) + '\n';
}

std::string standalonePlot(double width, double height, const std::string& title, std::span<const Plot> panels) {
  std::string content = "<g class=\"plot\">\n" + label(16, 22, "start", title, " class=\"title\"") + '\n';
  for (const Plot& panel : panels) content += panel.markup();
  return standalone({width, height, title, content + "</g>"}, plotStyles());
}

}  // namespace judge::svg
