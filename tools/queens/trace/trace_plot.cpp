#include "tools/queens/trace/trace_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string_view>

#include "judge/console/markup.h"

namespace queens {
namespace {

constexpr double kWidth = 720, kPanelHeight = 190;
constexpr double kLeft = 72, kRight = 16, kTitle = 34, kPanelTop = 24, kPanelBottom = 40;

constexpr std::string_view kStyle =
    "<style>\n"
    "svg { background: #fff; color: #222; font: 12px sans-serif; }\n"
    "text { fill: currentColor; } .title { font-size: 14px; font-weight: bold; }\n"
    ".grid { stroke: currentColor; stroke-opacity: 0.15; } .axis { stroke: currentColor; }\n"
    "path { fill: none; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }\n"
    ".c0 { stroke: #0b62a4; } .c1 { stroke: #b3541e; stroke-dasharray: 6 3; }\n"
    ".c2 { stroke: #4f7d2a; stroke-dasharray: 2 3; } .c3 { stroke: #80488c; stroke-dasharray: 8 3 2 3; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "svg { background: #15181c; color: #ddd; }\n"
    ".c0 { stroke: #6cb6ff; } .c1 { stroke: #f0a35e; } .c2 { stroke: #9bd16b; } .c3 { stroke: #d29be0; }\n"
    "}\n"
    "</style>\n";

/// One curve: what a line of the trace has of it.
struct Curve {
  std::string_view label;
  std::optional<double> (*value)(const SearchState& state);
};

struct Panel {
  std::string_view label;  ///< of the vertical axis
  bool isWhole = true;     ///< nothing between two whole numbers
  std::vector<Curve> curves;
};

/// Values from least >= 0 to most onto a stretch of the image; where they go beyond `linear`, by their logarithm.
class Scale {
 public:
  Scale(double least, double most, double linear, double from, double to)
      : isLogarithmic_(most > linear), from_(from), to_(to) {
    low_ = of(least);
    high_ = of(most);
    if (high_ - low_ < 1e-12) high_ = low_ + 1;
  }

  bool isLogarithmic() const { return isLogarithmic_; }
  double at(double value) const { return from_ + (of(value) - low_) / (high_ - low_) * (to_ - from_); }

  std::vector<double> ticks(bool isWhole) const {
    std::vector<double> values;
    if (isLogarithmic_) {
      for (double value = 1; of(value) <= high_ + 1e-9; value *= 10) values.push_back(value);
      if (low_ <= 0) values.insert(values.begin(), 0);
      std::erase_if(values, [&](double value) { return of(value) < low_ - 1e-9; });
      return values;
    }
    const double raw = (high_ - low_) / 4, magnitude = std::pow(10, std::floor(std::log10(raw)));
    const double nice = magnitude * (raw / magnitude > 5 ? 10 : raw / magnitude > 2 ? 5 : raw / magnitude > 1 ? 2 : 1);
    const double step = isWhole ? std::max(nice, 1.0) : nice;
    for (double i = std::ceil(low_ / step - 1e-9); i * step <= high_ + 1e-9 * step; ++i)
      values.push_back(i * step + 0.0);  // no -0
    return values;
  }

 private:
  /// log(1 + value) keeps 0, the energy of a solution, on the axis.
  double of(double value) const { return isLogarithmic_ ? std::log1p(value) : value; }

  bool isLogarithmic_;
  double low_ = 0, high_ = 1;
  double from_, to_;
};

std::optional<double> energy(const SearchState& state) {
  return static_cast<double>(state.conflicts);
}
std::optional<double> placed(const SearchState& state) {
  return static_cast<double>(state.queens);
}
std::optional<double> temperature(const SearchState& state) {
  return state.temperature;
}
std::optional<double> mean(const SearchState& state) {
  if (!state.population) return std::nullopt;
  return state.population->mean;
}
std::optional<double> most(const SearchState& state) {
  if (!state.population) return std::nullopt;
  return static_cast<double>(state.population->max);
}
std::optional<double> least(const SearchState& state) {
  if (!state.population) return std::nullopt;
  return static_cast<double>(state.population->min);
}
std::optional<double> median(const SearchState& state) {
  if (!state.population) return std::nullopt;
  return state.population->median;
}

/// What there is to see: what a method does not have, or what never changes, is no curve, but that of the energy is.
std::vector<Panel> panelsOf(const std::vector<TraceLine>& trace) {
  const auto changes = [&](const Curve& curve) {
    return std::any_of(trace.begin(), trace.end(), [&](const TraceLine& line) {
      const auto value = curve.value(line.state), first = curve.value(trace.front().state);
      return value && value != first;
    });
  };
  std::vector<Panel> panels;
  if (changes({"", energy}) || !changes({"", placed})) panels.push_back({"energy", true, {{"energy", energy}}});
  if (changes({"", placed})) panels.push_back({"queens placed", true, {{"queens placed", placed}}});
  if (trace.front().state.temperature) panels.push_back({"temperature", false, {{"temperature", temperature}}});
  if (trace.front().state.population)
    panels.push_back({"fitness", true, {{"mean", mean}, {"max", most}, {"min", least}, {"median", median}}});
  return panels;
}

/// At most two points of a curve for each of the columns of the image that it crosses.
std::string path(const std::vector<TraceLine>& trace, const Curve& curve, const Scale& x, const Scale& y) {
  std::string text;
  const auto add = [&](double px, double value) {
    text += fmt::format("{}{:.1f} {:.1f}", text.empty() ? "M" : "L", px, y.at(value));
  };
  for (std::size_t begin = 0, end; begin < trace.size(); begin = end) {
    const double px = x.at(static_cast<double>(trace[begin].state.steps));
    std::vector<double> values;
    for (end = begin; end < trace.size(); ++end) {
      if (std::abs(x.at(static_cast<double>(trace[end].state.steps)) - px) >= 0.5) break;
      if (const auto value = curve.value(trace[end].state)) values.push_back(*value);
    }
    if (values.empty()) continue;
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const bool fallsFirst = high <= low;  // in the order in which they came
    if (*low != *high) add(px, fallsFirst ? *high : *low);
    add(px, fallsFirst ? *low : *high);
  }
  return text + "h0";  // or a single point would be no mark
}

std::string legend(const std::vector<Curve>& curves, double y) {
  std::string text;
  double x = kLeft;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    text +=
        fmt::format("<path class=\"c{0}\" d=\"M{1:.0f} {2:.0f}h24\"/><text x=\"{3:.0f}\" y=\"{4:.0f}\">{5}</text>\n", i,
                    x, y - 4, x + 30, y, curves[i].label);
    x += 110;
  }
  return text;
}

std::string panel(const Panel& panel, const std::vector<TraceLine>& trace, double top, bool isLast) {
  double high = 0;
  for (const TraceLine& line : trace) {
    for (const Curve& curve : panel.curves) high = std::max(high, curve.value(line.state).value_or(0));
  }
  const double bottom = top + kPanelHeight - kPanelBottom, upper = top + kPanelTop, right = kWidth - kRight;
  const Scale y(0, high, 60, bottom, upper);
  const Scale x(static_cast<double>(trace.front().state.steps), static_cast<double>(trace.back().state.steps), 3000,
                kLeft, right);
  std::string text;
  for (const double tick : y.ticks(panel.isWhole))
    text += fmt::format(
        "<line class=\"grid\" x1=\"{1}\" y1=\"{0:.1f}\" x2=\"{2}\" y2=\"{0:.1f}\"/>"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5:g}</text>\n",
        y.at(tick), kLeft, right, kLeft - 8, y.at(tick) + 4, tick);
  for (const double tick : x.ticks(true))
    text += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\"/>"
        "<text x=\"{0:.1f}\" y=\"{3:.1f}\" text-anchor=\"middle\">{4:.10g}</text>\n",
        x.at(tick), upper, bottom, bottom + 16, tick);
  text += fmt::format("<path class=\"axis\" d=\"M{0} {1:.1f}V{2:.1f}H{3}\"/>\n", kLeft, upper, bottom, right);
  text += fmt::format(
      "<text x=\"16\" y=\"{0:.1f}\" text-anchor=\"middle\" transform=\"rotate(-90 16 {0:.1f})\">{1}{2}</text>\n",
      (upper + bottom) / 2, panel.label, y.isLogarithmic() ? ", log(1 + y)" : "");
  if (isLast)
    text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">steps{}</text>\n", (kLeft + right) / 2,
                        bottom + 34, x.isLogarithmic() ? ", log(1 + x)" : "");
  if (panel.curves.size() > 1) text += legend(panel.curves, top + 14);
  for (std::size_t i = 0; i < panel.curves.size(); ++i)
    text += fmt::format("<path class=\"c{}\" d=\"{}\"><title>{}</title></path>\n", i,
                        path(trace, panel.curves[i], x, y), panel.curves[i].label);
  return text;
}

}  // namespace

std::string tracePlot(const std::vector<TraceLine>& trace) {
  const TraceHead& head = trace.front().head;
  const SearchState& last = trace.back().state;
  const std::string what = head.method.empty() ? ""
                                               : fmt::format("{}, {} queens on {}, seed {}: ", head.method, head.queens,
                                                             head.board, head.seed);
  const std::string title =
      judge::markupText(fmt::format("{}energy {} after {} steps", what, last.conflicts, last.steps));
  const std::vector<Panel> panels = panelsOf(trace);
  const double height = kTitle + kPanelHeight * static_cast<double>(panels.size());
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
      "aria-label=\"{2}\">\n",
      kWidth, height, title);
  text += kStyle;
  text += fmt::format("<text class=\"title\" x=\"{}\" y=\"22\">{}</text>\n", kLeft, title);
  double top = kTitle;
  for (const Panel& one : panels) {
    text += panel(one, trace, top, &one == &panels.back());
    top += kPanelHeight;
  }
  return text + "</svg>\n";
}

}  // namespace queens
