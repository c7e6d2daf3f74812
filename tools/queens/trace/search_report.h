#pragma once

#include "judge/console/terminal.h"
#include "tools/queens/trace/trace.h"

namespace queens {

/// The board and the numbers of a state, as lines of text that fit into `size`: Q is a queen that nothing attacks, X
/// one that another attacks. Where the board is too large each character stands for a square of several squares.
/// `colCount` is the number of columns, at least 1 where there are rows.
std::string boardPicture(const SearchState& state, std::int64_t colCount, const judge::TerminalSize& size);

/// Draws pictures of states on a terminal, each over the last one, slowly enough to be seen. The last one stays.
class LiveBoard {
 public:
  using Pause = std::function<void(std::chrono::milliseconds)>;

  static constexpr std::chrono::milliseconds kPause{40};

  LiveBoard(
      int fd, std::string title, std::int64_t colCount, const judge::TerminalSize& size,
      Pause pause = [](std::chrono::milliseconds time) { std::this_thread::sleep_for(time); });

  ~LiveBoard() { table_.keep(); }

  void draw(const SearchState& state);

 private:
  const std::string title_;
  const std::int64_t colCount_;
  const judge::TerminalSize size_;
  const Pause pause_;
  judge::LiveTable table_;
};

/// The reports on a search that a user asks for.
struct ReportOptions {
  std::string trace;                   ///< file to write it to, "-" is stdout; none if empty
  bool boards = false;                 ///< with the board of each state in the trace
  bool watch = false;                  ///< the board, live
  std::optional<std::uint64_t> every;  ///< steps from one line or picture to the next; otherwise ever more of them
  bool progress = false;               ///< a line, if there is nothing else to see
};

/// Rows that a board has at most to be kept in a trace.
inline constexpr std::int64_t kMostBoardRows = 1024;

/// The states that are kept where --every is not given: each of the first thousand or so, then ever fewer, so that a
/// search of any length leaves a few thousand.
class Thinning {
 public:
  /// `growth`: of the steps taken after the first `dense`, the part that passes until the next.
  Thinning(std::optional<std::uint64_t> every, double growth, std::uint64_t dense = 0)
      : every_(every), growth_(growth), dense_(dense) {}

  /// For a trace with boards: each of the first thousand steps, and fewer than two thousand of any search.
  static Thinning ofBoards(std::optional<std::uint64_t> every) { return {every, 0.05, 1000}; }

  /// Whether the state after so many steps is one of them; then it has been taken.
  bool takes(std::uint64_t steps);

 private:
  std::optional<std::uint64_t> every_;
  double growth_;
  std::uint64_t dense_;
  std::uint64_t next_ = 0;
};

/// The observer of one search: it writes the trace, draws the board or the progress, and stops the search when
/// the user interrupts it. A second interrupt ends the process.
class SearchReport {
 public:
  /// Throws judge::InputError for a picture that has no terminal, for a trace that is neither CSV nor JSON, and for
  /// boards that no trace is to have: what can be refused before anything is opened.
  static void requirePossible(const ReportOptions& options, const BoardShape& shape);

  /// Throws as requirePossible(), and judge::InputError for a trace that cannot be written.
  SearchReport(const ReportOptions& options, const TraceHead& head, const BoardShape& shape, std::string_view step);

  /// Sets the observer and the stop token of a call. This object has to outlive it.
  void attach(SolverCall& call);

  /// An interrupt that ends the search also ends what waits for a reader of `out`.
  void attach(OutputStream& out) const;

  /// Writes to the trace how the search has ended.
  void end(const TraceEnd& end);

  /// Whether the trace has room for the board of a solution.
  bool keepsBoards() const { return options_.boards; }

  /// To be called before anything else is written to the terminal.
  void hideProgress() { progress_.erase(); }

  /// Whether the user has interrupted the search, which ends soon then.
  bool isInterrupted() const { return interrupt_.hasHappened(); }

  /// "; trace.csv has 17 lines", or nothing.
  std::string kept() const;

 private:
  void see(const SearchState& state);

  const ReportOptions options_;
  const TraceHead head_;
  const std::string step_;
  const StopOnInterrupt interrupt_;  ///< before the trace: an interrupt must not leave one without its end
  std::optional<TraceWriter> trace_;
  std::optional<LiveBoard> board_;
  judge::LiveLine progress_;
  Thinning traced_, drawn_;
};

}  // namespace queens
