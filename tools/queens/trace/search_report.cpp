#include "tools/queens/trace/search_report.h"

#include <fmt/format.h>

#include "judge/base/errors.h"

namespace queens {
namespace {

constexpr double kTraceGrowth = 0.001, kPictureGrowth = 0.07;

}  // namespace

bool Thinning::takes(std::uint64_t steps) {
  if (steps < next_) return false;
  const std::uint64_t pause =
      every_ ? *every_ : static_cast<std::uint64_t>(std::max(growth_ * static_cast<double>(steps), 1.0));
  next_ = steps + std::max<std::uint64_t>(pause, 1);
  return true;
}

void SearchReport::requirePossible(const ReportOptions& options) {
  if (options.watch && !stderrIsLive())
    throw judge::InputError("--watch draws on stderr, which is no terminal; --trace FILE keeps what there is to see");
  if (!options.trace.empty()) TraceWriter::requireForm(options.trace);
}

SearchReport::SearchReport(const ReportOptions& options, const TraceHead& head, std::int64_t colCount,
                           std::string_view step)
    : options_(options),
      head_(head),
      step_(step),
      progress_(STDERR_FILENO, options.progress && !options.watch),
      traced_(options.every, kTraceGrowth),
      drawn_(options.every, kPictureGrowth) {
  requirePossible(options);
  // Before anything is kept that an interrupt might leave without a word.
  if (!options.trace.empty() || options.watch || options.keepsPart) interrupt_.emplace();
  if (!options.trace.empty()) trace_.emplace(options.trace, head);
  if (options.watch)
    board_.emplace(STDERR_FILENO,
                   fmt::format("{}, {} queens on {}, seed {}", head.method, head.queens, head.board, head.seed),
                   colCount, judge::terminalSize(STDERR_FILENO));
}

void SearchReport::attach(SolverCall& call) {
  if (interrupt_) call.stop = interrupt_->token();
  if (!trace_ && !board_ && !options_.progress) return;
  if (trace_ || board_) call.observeEvery = options_.every.value_or(1);
  call.observer = [this](const SearchState& state) { see(state); };
}

void SearchReport::attach(OutputStream& out) const {
  if (interrupt_) out.endOn(interrupt_->descriptor());
}

void SearchReport::see(const SearchState& state) {
  if (progress_.isDue())
    progress_.draw(fmt::format("{}: {} {}s, {} conflicts", head_.method, state.steps, step_, state.conflicts));
  if (trace_ && (traced_.takes(state.steps) || state.isLast)) trace_->write(state);
  if (board_ && (drawn_.takes(state.steps) || state.isLast)) board_->draw(state);
}

bool SearchReport::isInterrupted() const { return interrupt_ && interrupt_->hasHappened(); }

std::string SearchReport::kept() const {
  if (!trace_) return "";
  return fmt::format("{} has {} line{}", trace_->path(), trace_->lines(), trace_->lines() == 1 ? "" : "s");
}

}  // namespace queens
