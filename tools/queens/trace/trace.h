#pragma once

#include "solution/solver.h"
#include "tools/queens/io/streams.h"

/// The logbook of a search: a table with a line for each of its states that was kept, in a file that other programs
/// read, too.
///
/// CSV: a line with the names of the columns, then a line for each state, columns that a method does not have being
/// empty. JSON: {"version": 1, "kind": "queens trace", "states": [...]} with an object for each state, one to a line;
/// what a method does not have is left out. After the states comes the end of the search.
namespace queens {

/// The columns that are the same in all lines of one file.
struct TraceHead {
  std::string method;
  std::string board;  ///< "8x10": columns, rows
  std::int64_t queens = 0;
  std::uint64_t seed = 0;
  friend bool operator==(const TraceHead&, const TraceHead&) = default;
};

/// All columns, in their order, as tools/queens/README.md describes them; the first four are the head.
inline constexpr std::string_view kTraceColumns[] = {"method",      "board",    "queens", "seed",   "step",
                                                     "evaluations", "restarts", "placed", "energy", "temperature",
                                                     "mean",        "max",      "min",    "median"};

/// A line of a trace; `state` has no columns of queens.
struct TraceLine {
  TraceHead head;
  SearchState state;
};

/// How a search ended.
struct TraceEnd {
  Answer answer = Answer::GaveUp;
  std::string why{};                    ///< why the search gave up
  std::vector<std::int64_t> columns{};  ///< columns of the queens of a solution, where boards are kept
};

/// Writes a trace to a file that ends in .csv or .json, or as JSON to stdout ("-"), each line at once: whatever ends
/// the process, the file holds all lines before, and is valid. (What is no file but a pipe cannot be written over:
/// there the JSON ends with this object.)
class TraceWriter {
 public:
  /// Throws judge::InputError for another ending.
  static void requireForm(const std::string& path);

  /// Whether it is written as JSON.
  static bool isJson(const std::string& path);

  /// `boardRows`: of JSON, each state has its board, this number of rows. Throws judge::InputError for another ending,
  /// and for a place that cannot be written.
  TraceWriter(const std::string& path, TraceHead head, std::optional<std::int64_t> boardRows = {});
  TraceWriter(const TraceWriter&) = delete;
  TraceWriter& operator=(const TraceWriter&) = delete;
  ~TraceWriter();

  /// Throws std::system_error when the machine fails (disk full).
  void write(const SearchState& state);

  /// Writes how the search ended; nothing is written after it. CSV has no field for that. Throws as write() does.
  void close(const TraceEnd& end);

  std::uint64_t lines() const { return lines_; }
  const std::string& path() const { return path_; }

 private:
  void seekBack() const;

  std::string path_;
  TraceHead head_;
  std::optional<std::int64_t> boardRows_;
  bool isJson_;
  OutputStream out_;
  bool canSeek_;
  bool isClosed_ = false;
  std::uint64_t lines_ = 0;
};

/// Reads either form, known by its first character, and the bare list of states that JSON was before. A last line that
/// was cut off is left out, unknown columns are ignored. Throws judge::InputError, with file and line, for what is no
/// trace, and for a file that cannot be read.
std::vector<TraceLine> readTrace(const std::string& path);

/// The course of a search as an SVG image, against its steps: the energy; below it the queens placed, where that
/// changes; the temperature; and the statistics of a population; whatever the trace has. It stands alone, and follows
/// whether its reader prefers light or dark. Its size does not grow with the trace: of many lines that fall on one
/// point of the axis the lowest and the highest are drawn. At least one line.
std::string tracePlot(const std::vector<TraceLine>& trace);

}  // namespace queens
