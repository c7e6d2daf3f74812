#include "tools/queens/trace/trace.h"

#include "judge/picture/plot.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

using judge::svg::Axis;
using judge::svg::Plot;

constexpr double kWidth = 720, kPanelHeight = 190;
constexpr double kLeft = 72, kRight = 16, kTitle = 34, kPanelTop = 24, kPanelBottom = 40;

using Value = std::optional<double>;

/// One curve: what a line of the trace has of it, in the panel of that name.
struct Curve {
  std::string panel, label;
  Value (*value)(const SearchState& state);
  bool isWhole = true;  ///< nothing between two whole numbers
};

template <auto Figure>
Value ofPopulation(const SearchState& state) {
  if (!state.population) return std::nullopt;
  return static_cast<double>((*state.population).*Figure);
}

const Curve kEnergy = {"energy", "energy", [](const SearchState& s) -> Value { return s.conflicts; }};
const Curve kPlaced = {"queens placed", "queens placed", [](const SearchState& s) -> Value { return s.queens; }};
const Curve kOthers[] = {
    {"temperature", "temperature", [](const SearchState& s) { return s.temperature; }, false},
    {"fitness", "mean", ofPopulation<&PopulationStatistics::mean>},
    {"fitness", "max", ofPopulation<&PopulationStatistics::max>},
    {"fitness", "min", ofPopulation<&PopulationStatistics::min>},
    {"fitness", "median", ofPopulation<&PopulationStatistics::median>},
};

using Panel = std::vector<Curve>;

/// What there is to see: what a method does not have, or what never changes, is no curve, but that of the energy is.
std::vector<Panel> panelsOf(const std::vector<TraceLine>& trace) {
  const SearchState& front = trace.front().state;
  const auto changes = [&](const Curve& curve) {
    return std::any_of(trace.begin(), trace.end(),
                       [&](const TraceLine& line) { return curve.value(line.state) != curve.value(front); });
  };
  std::vector<Panel> panels;
  if (changes(kEnergy) || !changes(kPlaced)) panels.push_back({kEnergy});
  if (changes(kPlaced)) panels.push_back({kPlaced});
  for (const Curve& curve : kOthers) {
    if (!curve.value(front)) continue;
    if (panels.back().front().panel != curve.panel) panels.emplace_back();
    panels.back().push_back(curve);
  }
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
  for (const Curve& curve : panel) {
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
            axisFor(0, high, 60, panel.front().panel, panel.front().isWhole));
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

opt::Declaration declarePlot() {
  struct Options {
    std::string trace, output = "-";
  };
  const auto state = std::make_shared<Options>();
  return {.about =
              "Draws the course of a search, as queens solve --trace has kept it: energy, temperature, statistics "
              "of a population, whatever there is, over its steps.",
          .examples = {"queens solve 200 --method annealing --trace run.csv --as columns > /dev/null",
                       "queens plot run.csv --output run.svg"},
          .options = {opt::file("TRACE", "", "a .csv or .json file", state->trace).required(),
                      outputOption(state->output, "SVG file to write")},
          .check = [state] { refuseOverwriting(state->output, state->trace); },
          .run =
              [state] {
                const std::string picture = tracePlot(readTrace(state->trace));
                OutputStream::to(state->output).write(picture);
                return 0;
              }};
}

}  // namespace queens
