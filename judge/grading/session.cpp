#include "judge/grading/session.h"

#include <stdexcept>

#include "judge/console/interrupt.h"

namespace judge {
namespace {

/// So much CPU time more, and a twentieth of its share, a process beside the run may take to start than those of the
/// run.
constexpr Nanoseconds kStartMayDiffer = std::chrono::milliseconds(20);

Share shareOfStart(const Stage& stage, const Share& share) {
  return shareOf(stage.costliestStart + kStartMayDiffer + share.allowance.cpu / 20, stage.limits, false);
}

}  // namespace

Session::Session(Stage& stage, CapturedLog& log, bool counted)
    : stage_(stage),
      conversation_(stage.launcher, askedProcess(stage.start, stage.limits, stage.limits.total), log,
                    stage.limits.output, stage.interruptFd, stage.start.lastWords),
      number_(++stage.processes),
      counted_(counted) {}

Exchange Session::greet(const Share& share) {
  const Exchange greeting = conversation_.greet(share.allowance);
  const Outcome& outcome = greeting.outcome;
  if (counted_) stage_.costliestStart = std::max(stage_.costliestStart, outcome.cpu);
  stage_.sink.on(ProcessStarted{number_, outcome.cpu, outcome.wall, counted_});
  return greeting;
}

ProcessEnded Session::withUsage(ProcessEnded ended) const {
  ended.process = number_;
  ended.counted = counted_;
  ended.cpu = conversation_.cpu();
  ended.wall = conversation_.wall();
  ended.peakMemory = conversation_.peakMemory();
  ended.peakProcesses = conversation_.peakProcesses();
  ended.output = conversation_.output();
  ended.longestIdle = conversation_.longestIdle();
  ended.peakStack = conversation_.stack();
  return ended;
}

std::optional<Assessed> SideRuns::ask(const Question& question, const Share& share) {
  interrupted_ = interrupted_ || isInterrupted(stage_.interruptFd);
  if (interrupted_) return std::nullopt;
  Share used = share;
  Exchange exchange;
  bool isReady = session_ != nullptr;
  if (!isReady) {
    log_ = {};
    session_ = std::make_unique<Session>(stage_, log_, false);
    used = shareOfStart(stage_, share);
    exchange = session_->greet(used);
    isReady = decide(exchange.outcome, used.allowance) == Verdict::AC;
  }
  if (isReady) exchange = session_->conversation().ask(wordsOf(question, stage_.start), (used = share).stop);
  interrupted_ = exchange.interrupted;
  std::optional<Assessed> told;
  if (!interrupted_) {
    told = assess(question, exchange, used, isReady && !exchange.wasGone ? std::string_view() : kBeforeAsked);
    told->judged.process = session_->number();
    interrupted_ = told->isKatasFault && isInterrupted(stage_.interruptFd);
    if (interrupted_) told.reset();
  }
  if (exchange.end || interrupted_) startAfresh();
  if (told && told->judged.verdict == Verdict::JE && !told->isKatasFault) throw std::runtime_error(told->judged.reason);
  return told;
}

/// How the process would have left is not asked.
void SideRuns::startAfresh() {
  if (!session_) return;
  const ProcessEnded ended = session_->withUsage({});
  gone_ += ended.cpu;
  session_.reset();
  stage_.sink.on(ended);
}

Nanoseconds SideRuns::cpu() const { return gone_ + (session_ ? session_->conversation().cpu() : Nanoseconds::zero()); }

}  // namespace judge
