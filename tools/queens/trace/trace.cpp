#include "tools/queens/trace/trace.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/console/csv.h"
#include "tools/queens/io/line_source.h"

namespace queens {
namespace {

using Json = nlohmann::ordered_json;

/// A JSON file, and its end, which the next line is written over.
constexpr std::string_view kJsonBegin = R"({"version":1,"kind":"queens trace","states":[)";
constexpr std::string_view kJsonEnd = "\n]}\n";

template <class Cell>
std::string csvLine(Cell cell) {
  std::vector<std::string> fields;
  for (const TraceColumn& column : kTraceColumns) fields.push_back(judge::csvField(cell(column.name)));
  return judge::csvRecord(fields);
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

class CellReader {
 public:
  CellReader(const Cells& cells, const std::string& path, std::size_t line) : cells_(cells), path_(path), line_(line) {}

  template <class Number>
  std::optional<Number> number(std::string_view name) const {
    const auto cell = cells_.find(name);
    if (cell == cells_.end()) return std::nullopt;
    Number value{};
    const std::string& text = cell->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(static_cast<double>(value)) ||
        value < Number{0})
      throw judge::InputError(path_, line_, fmt::format("{} is '{}', which is no number from 0 on", name, text));
    return value;
  }

  template <class Number>
  Number needed(std::string_view name) const {
    if (const auto value = number<Number>(name)) return *value;
    throw judge::InputError(path_, line_, fmt::format("has no {}: a trace of queens solve is expected", name));
  }

  std::string text(std::string_view name) const {
    const auto cell = cells_.find(name);
    return cell == cells_.end() ? "" : cell->second;
  }

 private:
  const Cells& cells_;
  const std::string& path_;
  std::size_t line_;
};

TraceLine lineFrom(const CellReader& cells) {
  TraceLine line;
  line.head = {cells.text("method"), cells.text("board"), cells.number<std::int64_t>("queens").value_or(0),
               cells.number<std::uint64_t>("seed").value_or(0)};
  SearchState& state = line.state;
  state.steps = cells.needed<std::uint64_t>("step");
  state.conflicts = cells.needed<std::int64_t>("energy");
  state.evaluations = cells.number<std::uint64_t>("evaluations").value_or(0);
  state.restarts = cells.number<std::uint64_t>("restarts").value_or(0);
  state.queens = cells.number<std::int64_t>("placed").value_or(0);
  state.temperature = cells.number<double>("temperature");
  if (const auto mean = cells.number<double>("mean")) {
    state.population = PopulationStatistics{*mean, cells.needed<std::int64_t>("max"), cells.needed<std::int64_t>("min"),
                                            cells.needed<double>("median")};
  }
  return line;
}

/// Behind the lines before it: a search never takes a step back.
void add(std::vector<TraceLine>& trace, const CellReader& cells, const std::string& path, std::size_t line) {
  trace.push_back(lineFrom(cells));
  const SearchState& state = trace.back().state;
  if (trace.size() > 1 && state.steps < trace[trace.size() - 2].state.steps)
    throw judge::InputError(path, line,
                            fmt::format("step is {}, behind {}: one search after the other is expected in files of "
                                        "their own",
                                        state.steps, trace[trace.size() - 2].state.steps));
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream stream(line + ',');
  for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
  return cells;
}

/// Whole lines only. Carriage returns of a file that has been elsewhere are dropped.
std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    lines.push_back(text.substr(begin, end - begin));
    if (lines.back().ends_with('\r')) lines.back().pop_back();
  }
  return lines;
}

std::vector<TraceLine> readCsv(const std::string& path, const std::string& text) {
  const std::vector<std::string> lines = linesOf(text);
  std::vector<TraceLine> trace;
  const std::vector<std::string> names = lines.empty() ? std::vector<std::string>() : split(lines[0]);
  for (const char* needed : {"step", "energy"}) {
    if (std::find(names.begin(), names.end(), needed) == names.end())
      throw judge::InputError(path, 1, fmt::format("has no column {}: a trace of queens solve is expected", needed));
  }
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string> values = split(lines[i]);
    if (values.size() != names.size())
      throw judge::InputError(path, i + 1, fmt::format("has {} cells, not {}", values.size(), names.size()));
    Cells cells;
    for (std::size_t column = 0; column < names.size(); ++column)
      if (!values[column].empty()) cells[names[column]] = values[column];
    add(trace, CellReader(cells, path, i + 1), path, i + 1);
  }
  return trace;
}

std::vector<TraceLine> readJson(const std::string& path, const std::string& text) {
  Json document = Json::parse(text, nullptr, false);
  // Before there was a version the list stood alone.
  const Json states = document.is_object() && document.contains("states") ? document["states"] : std::move(document);
  if (!states.is_array()) throw judge::InputError(path + ": is no JSON of states: a trace of queens solve is expected");
  std::vector<TraceLine> trace;
  for (const Json& object : states) {
    Cells cells;
    // An object is on the line after its number, as the list begins on the first line.
    const std::size_t line = trace.size() + 2;
    if (!object.is_object()) throw judge::InputError(path, line, "is no object");
    for (const auto& [name, value] : object.items()) cells[name] = cellText(value);
    add(trace, CellReader(cells, path, line), path, line);
  }
  return trace;
}

}  // namespace

void TraceWriter::requireForm(const std::string& path) {
  if (!path.ends_with(".csv") && !path.ends_with(".json"))
    throw judge::InputError(fmt::format("--trace {}: expected a name that ends in .csv or .json", path));
}

TraceWriter::TraceWriter(const std::string& path, TraceHead head)
    : path_(path),
      head_(std::move(head)),
      isJson_(path.ends_with(".json")),
      out_((requireForm(path), OutputStream::to(path, "--trace"))),
      canSeek_(::lseek(out_.descriptor(), 0, SEEK_CUR) >= 0) {
  out_.write(!isJson_ ? csvLine([](std::string_view name) { return std::string(name); })
                      : fmt::format("{}{}", kJsonBegin, canSeek_ ? kJsonEnd : ""));
}

TraceWriter::~TraceWriter() {
  if (!isJson_ || canSeek_) return;
  try {
    out_.write(kJsonEnd);
  } catch (const std::system_error&) {
    // whoever read it has what there was
  }
}

void TraceWriter::write(const SearchState& state) {
  const Json line = lineOf(head_, state);
  if (isJson_ && canSeek_) ::lseek(out_.descriptor(), -static_cast<off_t>(kJsonEnd.size()), SEEK_CUR);
  const auto cell = [&](std::string_view name) { return line.contains(name) ? cellText(line.at(name)) : ""; };
  out_.write(!isJson_ ? csvLine(cell)
                      : fmt::format("{}\n{}{}", lines_ == 0 ? "" : ",", line.dump(), canSeek_ ? kJsonEnd : ""));
  ++lines_;
}

std::vector<TraceLine> readTrace(const std::string& path) {
  const std::string text = readWholeFile(path, "a trace of queens solve", kAnySize);
  const std::size_t first = text.find_first_not_of(" \n\r\t");
  const bool isJson = first != text.npos && (text[first] == '{' || text[first] == '[');
  const std::vector<TraceLine> trace = (isJson ? readJson : readCsv)(path, text);
  if (trace.empty()) throw judge::InputError(path + ": has no lines: a trace of queens solve is expected");
  return trace;
}

}  // namespace queens
