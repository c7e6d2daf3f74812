#include "tools/queens/trace/trace.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/console/csv.h"

namespace queens {
namespace {

/// The end of a JSON file, written over by the next line.
constexpr std::string_view kJsonEnd = "\n]\n";

bool endsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

std::string csvHeader() {
  std::vector<std::string> names;
  for (const TraceColumn& column : kTraceColumns) names.emplace_back(column.name);
  return judge::csvRecord(names);
}

std::string csvLine(const TraceHead& head, const SearchState& state) {
  std::vector<std::string> fields;
  const auto add = [&](const auto&... values) { (fields.push_back(fmt::format("{}", values)), ...); };
  add(head.method, head.board, head.queens, head.seed, state.steps, state.evaluations, state.restarts, state.queens,
      state.conflicts);
  fields.push_back(state.temperature ? fmt::format("{}", *state.temperature) : "");
  if (const auto& population = state.population)
    add(population->mean, population->max, population->min, population->median);
  else
    fields.resize(fields.size() + 4);
  return judge::csvRecord(fields);
}

std::string jsonLine(const TraceHead& head, const SearchState& state) {
  nlohmann::ordered_json line{
      {"method", head.method},      {"board", head.board},    {"queens", head.queens},
      {"seed", head.seed},          {"step", state.steps},    {"evaluations", state.evaluations},
      {"restarts", state.restarts}, {"placed", state.queens}, {"energy", state.conflicts}};
  if (state.temperature) line["temperature"] = *state.temperature;
  if (const auto& population = state.population) {
    line["mean"] = population->mean;
    line["max"] = population->max;
    line["min"] = population->min;
    line["median"] = population->median;
  }
  return line.dump();
}

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
    if (endsWith(lines.back(), "\r")) lines.back().pop_back();
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
    for (std::size_t column = 0; column < names.size(); ++column) {
      if (!values[column].empty()) cells[names[column]] = values[column];
    }
    add(trace, CellReader(cells, path, i + 1), path, i + 1);
  }
  return trace;
}

std::vector<TraceLine> readJson(const std::string& path, const std::string& text) {
  const nlohmann::json document = nlohmann::json::parse(text, nullptr, false);
  if (!document.is_array()) throw judge::InputError(path + ": is no JSON array: a trace of queens solve is expected");
  std::vector<TraceLine> trace;
  for (const nlohmann::json& object : document) {
    Cells cells;
    // An object is on the line after its number, as the first line is the bracket.
    const std::size_t line = trace.size() + 2;
    if (!object.is_object()) throw judge::InputError(path, line, "is no object");
    for (const auto& [name, value] : object.items())
      cells[name] = value.is_string() ? value.get<std::string>() : value.dump();
    add(trace, CellReader(cells, path, line), path, line);
  }
  return trace;
}

}  // namespace

void TraceWriter::requireForm(const std::string& path) {
  if (!endsWith(path, ".csv") && !endsWith(path, ".json"))
    throw judge::InputError(fmt::format("--trace is '{}': a name that ends in .csv or .json is expected", path));
}

TraceWriter::TraceWriter(const std::string& path, TraceHead head)
    : path_(path), head_(std::move(head)), isJson_(endsWith(path, ".json")) {
  requireForm(path);
  file_ = judge::FileDescriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0666));
  if (file_.get() < 0)
    throw judge::InputError(fmt::format("--trace {}: {}", path, std::generic_category().message(errno)));
  canSeek_ = ::lseek(file_.get(), 0, SEEK_CUR) >= 0;
  put(!isJson_ ? csvHeader() : canSeek_ ? "[\n]\n" : "[\n");
}

TraceWriter::~TraceWriter() {
  if (!isJson_ || canSeek_) return;
  try {
    put(kJsonEnd);
  } catch (const std::system_error&) {
    // whoever read it has what there was
  }
}

void TraceWriter::write(const SearchState& state) {
  if (!isJson_) {
    put(csvLine(head_, state));
  } else {
    if (canSeek_) ::lseek(file_.get(), lines_ == 0 ? -2 : -static_cast<off_t>(kJsonEnd.size()), SEEK_CUR);
    put(fmt::format("{}{}{}", lines_ == 0 ? "" : ",\n", jsonLine(head_, state), canSeek_ ? kJsonEnd : ""));
  }
  ++lines_;
}

void TraceWriter::put(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file_.get(), text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "write " + path_);
    }
  }
}

std::vector<TraceLine> readTrace(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (std::error_code ignored; std::filesystem::is_directory(path, ignored)) file.setstate(std::ios::failbit);
  if (file) text << file.rdbuf();
  if (!file || file.bad()) throw judge::InputError(path + ": cannot be read: a file is expected");
  const std::string all = text.str();
  const std::vector<TraceLine> trace =
      all.find_first_not_of(" \n\r\t") != std::string::npos && all[all.find_first_not_of(" \n\r\t")] == '['
          ? readJson(path, all)
          : readCsv(path, all);
  if (trace.empty()) throw judge::InputError(path + ": has no lines: a trace of queens solve is expected");
  return trace;
}

}  // namespace queens
