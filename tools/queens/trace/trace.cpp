#include "tools/queens/trace/trace.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <map>
#include <ranges>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/console/csv.h"
#include "tools/queens/io/line_source.h"

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
Json columnsOf(const SearchState& state, std::int64_t rows) {
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

Json lineOf(const TraceHead& head, const SearchState& state) {
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

std::string cellText(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// The cells of one line by the names of their columns; those that are empty are not there.
using Cells = std::map<std::string, std::string, std::less<>>;

class TraceReader {
 public:
  explicit TraceReader(const std::string& path)
      : path_(path), text_(readWholeFile(path, "a trace of queens solve", kAnySize)) {}

  std::vector<TraceLine> read() {
    const std::size_t first = text_.find_first_not_of(" \n\r\t");
    const bool isJson = first != text_.npos && (text_[first] == '{' || text_[first] == '[');
    isJson ? readJson() : readCsv();
    if (trace_.empty()) throw judge::InputError(path_ + ": has no lines: a trace of queens solve is expected");
    return std::move(trace_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw judge::InputError(path_, line_, what); }

  template <class Number>
  std::optional<Number> number(std::string_view name) const {
    const auto cell = cells_.find(name);
    if (cell == cells_.end()) return std::nullopt;
    Number value{};
    const std::string& text = cell->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(static_cast<double>(value)) ||
        value < Number{0})
      fail(fmt::format("{} is '{}', which is no number from 0 on", name, text));
    return value;
  }

  template <class Number>
  Number needed(std::string_view name) const {
    if (const auto value = number<Number>(name)) return *value;
    fail(fmt::format("has no {}: a trace of queens solve is expected", name));
  }

  /// What cells_ holds, behind the lines before it: a search never takes a step back.
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
      fail(fmt::format("step is {}, behind {}: one search after the other is expected in files of their own",
                       state.steps, trace_.back().state.steps));
    trace_.push_back({{cells_["method"], cells_["board"], number<std::int64_t>("queens").value_or(0),
                       number<std::uint64_t>("seed").value_or(0)},
                      state});
  }

  /// Whole lines only.
  void readCsv() {
    LineSource lines(text_.substr(0, text_.rfind('\n') + 1), path_);
    const std::vector<std::string> names = fieldsOf(lines.next().value_or(""));
    line_ = 1;
    for (const char* needed : {"step", "energy"})
      if (std::find(names.begin(), names.end(), needed) == names.end())
        fail(fmt::format("has no column {}: a trace of queens solve is expected", needed));
    while (const auto text = lines.next()) {
      line_ = lines.number();
      const std::vector<std::string> values = fieldsOf(*text);
      if (values.size() != names.size()) fail(fmt::format("has {} cells, not {}", values.size(), names.size()));
      cells_.clear();
      for (std::size_t i = 0; i < names.size(); ++i)
        if (!values[i].empty()) cells_[names[i]] = values[i];
      add();
    }
  }

  static std::vector<std::string> fieldsOf(std::string_view line) {
    std::vector<std::string> fields;
    for (const auto field : std::views::split(line, ',')) fields.emplace_back(field.begin(), field.end());
    return fields;
  }

  void readJson() {
    Json document = Json::parseIfValid(text_).value_or(Json(""));
    // Before there was a version the list stood alone.
    const Json states = document.is_object() && document.contains("states") ? document["states"] : std::move(document);
    if (!states.is_array())
      throw judge::InputError(path_ + ": is no JSON of states: a trace of queens solve is expected");
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
  std::size_t line_ = 0;  ///< of the cells
  Cells cells_;
  std::vector<TraceLine> trace_;
};

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
    // whoever read it has what there was
  }
}

void TraceWriter::seekBack() const {
  if (canSeek_) ::lseek(out_.descriptor(), -static_cast<off_t>(kJsonEnd.size()), SEEK_CUR);
}

void TraceWriter::close(const TraceEnd& end) {
  if (!isJson_) return;
  seekBack();
  out_.write(fmt::format("\n],{}\n", endOf(end, boardRows_.has_value()).dump().substr(1)));
  isClosed_ = true;
}

void TraceWriter::write(const SearchState& state) {
  Json line = lineOf(head_, state);
  if (boardRows_) line["columns"] = columnsOf(state, *boardRows_);
  if (isJson_) seekBack();
  const auto cell = [&](std::string_view name) { return line.contains(name) ? cellText(line.at(name)) : ""; };
  out_.write(!isJson_ ? csvLine(cell)
                      : fmt::format("{}\n{}{}", lines_ == 0 ? "" : ",", line.dump(), canSeek_ ? kJsonEnd : ""));
  ++lines_;
}

std::vector<TraceLine> readTrace(const std::string& path) { return TraceReader(path).read(); }

}  // namespace queens
