#include "tools/queens/trace/trace_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "judge/picture/plot.h"

namespace queens {
namespace {

using judge::svg::Axis;
using judge::svg::Plot;

constexpr double kWidth = 720, kPanelHeight = 190;
constexpr double kLeft = 72, kRight = 16, kTitle = 34, kPanelTop = 24, kPanelBottom = 40;

using Value = std::optional<double>;

/// One curve: what a line of the trace has of it.
struct Curve {
  std::string label;
  Value (*value)(const SearchState& state);
};

struct Panel {
  std::string label;    ///< of the vertical axis
  bool isWhole = true;  ///< nothing between two whole numbers
  std::vector<Curve> curves;
};

Value energy(const SearchState& state) {
  return static_cast<double>(state.conflicts);
}
Value placed(const SearchState& state) {
  return static_cast<double>(state.queens);
}
Value temperature(const SearchState& state) {
  return state.temperature;
}
template <auto Figure>
Value ofPopulation(const SearchState& state) {
  if (!state.population) return std::nullopt;
  return static_cast<double>((*state.population).*Figure);
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
    panels.push_back({"fitness",
                      true,
                      {{"mean", ofPopulation<&PopulationStatistics::mean>},
                       {"max", ofPopulation<&PopulationStatistics::max>},
                       {"min", ofPopulation<&PopulationStatistics::min>},
                       {"median", ofPopulation<&PopulationStatistics::median>}}});
  return panels;
}

/// Where values go beyond `linear`, by their logarithm.
Axis axisFor(double least, double most, double linear, const std::string& label, bool isWhole) {
  return {.scale = most > linear ? Axis::Scale::LogOfOneMore : Axis::Scale::Linear,
          .least = least,
          .most = most,
          .label = label,
          .isWhole = isWhole};
}

Plot drawn(const Panel& panel, const std::vector<TraceLine>& trace, double top, bool isLast) {
  const auto steps = [](const TraceLine& line) { return static_cast<double>(line.state.steps); };
  std::vector<std::vector<Plot::Point>> curves;
  std::vector<std::string> labels;
  double high = 0;
  for (const Curve& curve : panel.curves) {
    labels.push_back(curve.label);
    auto& points = curves.emplace_back();
    for (const TraceLine& line : trace)
      if (const Value value = curve.value(line.state)) {
        high = std::max(high, *value);
        points.push_back({steps(line), *value});
      }
  }
  Plot plot({kLeft, top + kPanelTop, kWidth - kRight, top + kPanelHeight - kPanelBottom},
            axisFor(steps(trace.front()), steps(trace.back()), 3000, isLast ? "steps" : "", true),
            axisFor(0, high, 60, panel.label, panel.isWhole));
  if (curves.size() > 1) plot.legend(labels);
  for (std::size_t i = 0; i < curves.size(); ++i) plot.curve(std::move(curves[i]), Plot::kCurves[i], labels[i]);
  return plot;
}

}  // namespace

std::string tracePlot(const std::vector<TraceLine>& trace) {
  const TraceHead& head = trace.front().head;
  const SearchState& last = trace.back().state;
  const std::string what = head.method.empty() ? ""
                                               : fmt::format("{}, {} queens on {}, seed {}: ", head.method, head.queens,
                                                             head.board, head.seed);
  const std::string title = fmt::format("{}energy {} after {} steps", what, last.conflicts, last.steps);
  const std::vector<Panel> panels = panelsOf(trace);
  std::vector<Plot> plots;
  double top = kTitle;
  for (const Panel& panel : panels) {
    plots.push_back(drawn(panel, trace, top, &panel == &panels.back()));
    top += kPanelHeight;
  }
  return judge::svg::standalonePlot(kWidth, top, title, plots);
}

}  // namespace queens
