#include "tools/queens/trace/search_report.h"

#include "judge/base/errors.h"
#include "judge/base/figures.h"

#include "tools/queens/boards/board_fault.h"

namespace queens {
namespace {

/// Which rows have a queen that another one attacks.
std::vector<char> attackedRows(std::span<const std::int32_t> cols, std::int64_t colCount) {
  std::vector<char> attacked(cols.size());
  forEachAttack(boardOf(cols, colCount), [&](const Square& first, const Square& second) {
    for (const Square& queen : {first, second}) attacked[static_cast<std::size_t>(queen.row)] = 1;
  });
  return attacked;
}

std::string numbers(const SearchState& state) {
  std::string text = fmt::format("step {}, energy {}, {} queens", state.steps, state.conflicts, state.queens);
  if (state.temperature) text += fmt::format(", temperature {:.4g}", *state.temperature);
  if (const auto& population = state.population)
    text += fmt::format(", fitness {} to {}, mean {:.1f}", population->min, population->max, population->mean);
  if (state.restarts > 0) text += ", " + judge::countText(state.restarts, "restart");
  return text;
}

constexpr double kTraceGrowth = 0.001, kPictureGrowth = 0.07;

}  // namespace

std::string boardPicture(const SearchState& state, std::int64_t colCount, const judge::TerminalSize& size) {
  const auto rows = static_cast<std::int64_t>(state.cols.size());
  // The title, the numbers and the line of the cursor; two characters for each square.
  const std::int64_t lines = std::max(size.lines - 3, 1), columns = std::max(size.columns / 2, 1);
  const auto parts = [](std::int64_t total, std::int64_t part) { return (total + part - 1) / part; };
  const std::int64_t block = std::max<std::int64_t>({parts(rows, lines), parts(colCount, columns), 1});
  const auto wide = static_cast<std::size_t>(parts(colCount, block));
  std::vector<std::string> picture(static_cast<std::size_t>(parts(rows, block)), std::string(2 * wide, ' '));
  for (std::string& line : picture)
    for (std::size_t i = 0; i < wide; ++i) line[2 * i] = '.';
  const std::vector<char> attacked = attackedRows(state.cols, colCount);
  for (std::int64_t row = 0; row < rows; ++row) {
    const auto i = static_cast<std::size_t>(row);
    if (state.cols[i] == kNoQueen) continue;
    char& square = picture[static_cast<std::size_t>(row / block)][2 * static_cast<std::size_t>(state.cols[i] / block)];
    if (square != 'X') square = attacked[i] != 0 ? 'X' : 'Q';
  }
  std::string text = numbers(state);
  if (block > 1) text += fmt::format(" ({0} x {0} squares to a character)", block);
  text += '\n';
  for (const std::string& line : picture) text += line + '\n';
  return text;
}

LiveBoard::LiveBoard(int fd, std::string title, std::int64_t colCount, const judge::TerminalSize& size, Pause pause)
    : title_(std::move(title)), colCount_(colCount), size_(size), pause_(std::move(pause)), table_(fd, true) {}

void LiveBoard::draw(const SearchState& state) {
  table_.draw(title_ + '\n' + boardPicture(state, colCount_, size_));
  pause_(kPause);
}

bool Thinning::takes(std::uint64_t steps) {
  if (steps < next_) return false;
  const auto sparse = static_cast<double>(steps - std::min(steps, dense_));
  const std::uint64_t pause = every_ ? *every_ : static_cast<std::uint64_t>(std::max(growth_ * sparse, 1.0));
  next_ = steps + std::max<std::uint64_t>(pause, 1);
  return true;
}

void SearchReport::requirePossible(const ReportOptions& options, const BoardShape& shape) {
  if (options.watch && !stderrIsLive())
    throw judge::InputError(
        "--watch draws on stderr, which is not a terminal; --trace FILE records the search instead");
  if (!options.trace.empty()) TraceWriter::requireForm(options.trace);
  if (options.boards && !TraceWriter::isJson(options.trace))
    throw judge::InputError("--boards goes with --trace FILE.json, or --trace -");
  if (options.boards && shape.rows > kMostBoardRows)
    throw judge::InputError(
        fmt::format("--boards: boards of up to {} rows can be kept, this one has {}", kMostBoardRows, shape.rows));
}

SearchReport::SearchReport(const ReportOptions& options, const TraceHead& head, const BoardShape& shape,
                           std::string_view step)
    : options_(options),
      head_(head),
      step_(step),
      progress_(progressLine(!options.progress || options.watch)),
      traced_(options.boards ? Thinning::ofBoards(options.every) : Thinning(options.every, kTraceGrowth)),
      drawn_(options.every, kPictureGrowth) {
  requirePossible(options, shape);
  if (!options.trace.empty())
    trace_.emplace(options.trace, head, options.boards ? std::optional(shape.rows) : std::nullopt);
  if (options.watch)
    board_.emplace(STDERR_FILENO,
                   fmt::format("{}, {} queens on {}, seed {}", head.method, head.queens, head.board, head.seed),
                   shape.cols, judge::terminalSize(STDERR_FILENO));
}

void SearchReport::attach(SolverCall& call) {
  call.stop = interrupt_.token();
  if (!trace_ && !board_ && !progress_.enabled()) return;
  if (trace_ || board_) call.observeEvery = options_.every.value_or(1);
  call.observer = [this](const SearchState& state) { see(state); };
}

void SearchReport::attach(OutputStream& out) const { out.endOn(interrupt_.descriptor()); }

void SearchReport::see(const SearchState& state) {
  if (progress_.isDue())
    progress_.draw(fmt::format("{}: {} {}s, {} conflicts", head_.method, state.steps, step_, state.conflicts));
  if (trace_ && (traced_.takes(state.steps) || state.isLast)) trace_->write(state);
  if (board_ && (drawn_.takes(state.steps) || state.isLast)) board_->draw(state);
}

void SearchReport::end(const TraceEnd& end) {
  if (trace_) trace_->close(end);
}

std::string SearchReport::kept() const {
  return trace_ ? fmt::format("; {} has {}", trace_->path() == "-" ? "stdout" : trace_->path(),
                              judge::countText(trace_->lines(), "line"))
                : "";
}

}  // namespace queens
