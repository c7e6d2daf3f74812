#include "tools/queens/trace/trace.h"

#include <fmt/format.h>
#include <cmath>
#include <map>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/markup.h"
#include "judge/picture/plot.h"
#include "tools/queens/io/streams.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

using Json = judge::Json;

/// A JSON file, and its end, which the next line is written over.
constexpr std::string_view kJsonBegin = R"({"version":1,"kind":"queens trace","states":[)";
constexpr std::string_view kJsonEnd = "\n]}\n";

template <class Cell>
std::string csvLine(Cell cell) {
  std::vector<std::string> fields;
  for (const std::string_view column : kTraceColumns) fields.push_back(judge::csvField(cell(column)));
  return judge::csvRecord(fields);
}

/// A row that has no queen, or none yet, has null.
Json columnsJson(const SearchState& state, std::int64_t rows) {
  Json columns = Json::array();
  for (const std::int32_t col : state.cols) columns.push_back(col == kNoQueen ? Json() : Json(col));
  while (std::cmp_less(columns.size(), rows)) columns.push_back(nullptr);
  return columns;
}

Json endOf(const TraceEnd& end, bool hasBoards) {
  constexpr const char* kOutcomes[] = {"found", "none exists", "gave up"};
  Json json{{"outcome", kOutcomes[static_cast<std::size_t>(end.answer)]},
            {"why", end.why.empty() ? Json() : Json(end.why)}};
  if (hasBoards) json["columns"] = end.columns.empty() ? Json() : Json(end.columns);
  return json;
}

Json traceLine(const TraceHead& head, const SearchState& state) {
  Json line{{"method", head.method},      {"board", head.board},    {"queens", head.queens},
            {"seed", head.seed},          {"step", state.steps},    {"evaluations", state.evaluations},
            {"restarts", state.restarts}, {"placed", state.queens}, {"energy", state.conflicts}};
  if (state.temperature) line["temperature"] = *state.temperature;
  if (const auto& population = state.population)
    line.update({{"mean", population->mean},
                 {"max", population->max},
                 {"min", population->min},
                 {"median", population->median}});
  return line;
}

std::string cellText(const Json& value) { return value.is_string() ? value.get<std::string>() : judge::dumped(value); }

/// The cells of one line by the names of their columns; those that are empty are not there.
using Cells = std::map<std::string, std::string, std::less<>>;

class TraceReader {
 public:
  explicit TraceReader(const std::string& path)
      : path_(path), text_(readWholeFile(path, "a trace of queens solve", kAnySize)) {}

  std::vector<TraceLine> read() {
    const std::string_view start = judge::trimmed(text_);
    start.starts_with('{') || start.starts_with('[') ? readJson() : readCsv();
    if (trace_.empty()) throw judge::InputError(path_ + ": has no lines: expected a trace of queens solve");
    return std::move(trace_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw judge::InputError(path_, line_, what); }

  template <class Number>
  std::optional<Number> number(std::string_view name) const {
    const auto cell = cells_.find(name);
    if (cell == cells_.end()) return std::nullopt;
    const std::optional<Number> value = judge::numberIn<Number>(cell->second);
    if (!value || !std::isfinite(static_cast<double>(*value)) || *value < Number{0})
      fail(fmt::format("{} is '{}', which is not a number from 0 on", name, cell->second));
    return value;
  }

  template <class Number>
  Number needed(std::string_view name) const {
    if (const auto value = number<Number>(name)) return *value;
    fail(fmt::format("has no {}: expected a trace of queens solve", name));
  }

  /// Adds the line in cells_; steps never go back.
  void add() {
    SearchState state{.steps = needed<std::uint64_t>("step"),
                      .conflicts = needed<std::int64_t>("energy"),
                      .evaluations = number<std::uint64_t>("evaluations").value_or(0),
                      .restarts = number<std::uint64_t>("restarts").value_or(0),
                      .queens = number<std::int64_t>("placed").value_or(0),
                      .temperature = number<double>("temperature")};
    if (const auto mean = number<double>("mean"))
      state.population = {*mean, needed<std::int64_t>("max"), needed<std::int64_t>("min"), needed<double>("median")};
    if (!trace_.empty() && state.steps < trace_.back().state.steps)
      fail(fmt::format("step {} after step {}: expected the trace of one search", state.steps,
                       trace_.back().state.steps));
    trace_.push_back({{cells_["method"], cells_["board"], number<std::int64_t>("queens").value_or(0),
                       number<std::uint64_t>("seed").value_or(0)},
                      state});
  }

  /// Whole lines only.
  void readCsv() {
    LineSource lines(text_.substr(0, text_.rfind('\n') + 1), path_);
    const std::string heading(lines.next().value_or(""));
    const std::vector<std::string_view> names = judge::split(heading, ',');
    line_ = 1;
    for (const char* needed : {"step", "energy"})
      if (std::find(names.begin(), names.end(), needed) == names.end())
        fail(fmt::format("has no column {}: expected a trace of queens solve", needed));
    while (const auto text = lines.next()) {
      line_ = lines.number();
      const std::vector<std::string_view> values = judge::split(*text, ',');
      if (values.size() != names.size()) fail(fmt::format("has {} cells, not {}", values.size(), names.size()));
      cells_.clear();
      for (std::size_t i = 0; i < names.size(); ++i)
        if (!values[i].empty()) cells_[std::string(names[i])] = values[i];
      add();
    }
  }

  void readJson() {
    Json document = judge::jsonIn(text_).value_or(Json(""));
    // Before there was a version the list stood alone.
    const Json states = document.is_object() && document.contains("states") ? document["states"] : std::move(document);
    if (!states.is_array())
      throw judge::InputError(path_ + ": is not a JSON list of states: expected a trace of queens solve");
    // An object is on the line after its number, as the list begins on the first line.
    line_ = 2;
    for (const Json& object : states) {
      if (!object.is_object()) fail("is no object");
      cells_.clear();
      for (const auto& [name, value] : object.items()) cells_[name] = cellText(value);
      add();
      ++line_;
    }
  }

  const std::string& path_;
  const std::string text_;
  std::size_t line_ = 0;  ///< line of the cells
  Cells cells_;
  std::vector<TraceLine> trace_;
};

using judge::svg::Axis;
using judge::svg::Plot;

constexpr double kWidth = 720, kPanelHeight = 190;
constexpr double kLeft = 72, kRight = 16, kTitle = 34, kPanelTop = 24, kPanelBottom = 40;

using Value = std::optional<double>;

/// A curve: its value in each line of the trace, and the panel that it is drawn in.
struct Curve {
  std::string panel, label;
  Value (*value)(const SearchState& state);
  bool isInteger = true;  ///< has integers only
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

/// The panels to draw. Figures that a method does not have, or that never change, are left out, except the energy.
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

/// An axis that is logarithmic where values go beyond `linear`.
Axis axisFor(double least, double most, double linear, const std::string& label, bool isInteger) {
  return {.scale = most > linear ? Axis::Scale::LogOfOneMore : Axis::Scale::Linear,
          .least = least,
          .most = most,
          .label = label,
          .isWhole = isInteger};
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
            axisFor(0, high, 60, panel.front().panel, panel.front().isInteger));
  if (curves.size() > 1) plot.legend(labels);
  for (std::size_t i = 0; i < curves.size(); ++i) plot.curve(std::move(curves[i]), Plot::kCurves[i], labels[i]);
  return plot;
}

}  // namespace

void TraceWriter::requireForm(const std::string& path) {
  if (!path.ends_with(".csv") && !isJson(path))
    throw judge::InputError(
        fmt::format("--trace {}: expected a name that ends in .csv or .json, or - for JSON on stdout", path));
}

bool TraceWriter::isJson(const std::string& path) { return path == "-" || path.ends_with(".json"); }

TraceWriter::TraceWriter(const std::string& path, TraceHead head, std::optional<std::int64_t> boardRows)
    : path_(path),
      head_(std::move(head)),
      boardRows_(boardRows),
      isJson_(isJson(path)),
      out_((requireForm(path), OutputStream::to(path, "--trace"))),
      canSeek_(path != "-" && ::lseek(out_.descriptor(), 0, SEEK_CUR) >= 0) {
  out_.write(!isJson_ ? csvLine([](std::string_view name) { return std::string(name); })
                      : fmt::format("{}{}", kJsonBegin, canSeek_ ? kJsonEnd : ""));
}

TraceWriter::~TraceWriter() {
  if (!isJson_ || canSeek_ || isClosed_) return;
  try {
    out_.write(kJsonEnd);
  } catch (const std::system_error&) {
    // The reader has what was written so far.
  }
}

void TraceWriter::seekBack() const {
  if (canSeek_) ::lseek(out_.descriptor(), -static_cast<off_t>(kJsonEnd.size()), SEEK_CUR);
}

void TraceWriter::close(const TraceEnd& end) {
  if (!isJson_) return;
  seekBack();
  out_.write(fmt::format("\n],{}\n", judge::dumped(endOf(end, boardRows_.has_value())).substr(1)));
  isClosed_ = true;
}

void TraceWriter::write(const SearchState& state) {
  Json line = traceLine(head_, state);
  if (boardRows_) line["columns"] = columnsJson(state, *boardRows_);
  if (isJson_) seekBack();
  const auto cell = [&](std::string_view name) { return line.contains(name) ? cellText(line.at(name)) : ""; };
  out_.write(!isJson_ ? csvLine(cell)
                      : fmt::format("{}\n{}{}", lines_ == 0 ? "" : ",", judge::dumped(line), canSeek_ ? kJsonEnd : ""));
  ++lines_;
}

std::vector<TraceLine> readTrace(const std::string& path) { return TraceReader(path).read(); }

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
              "Plots a search that queens solve --trace has recorded: energy, temperature, statistics "
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
