#include "judge/fuzz/process_target.h"

#include <stdexcept>
#include <utility>

#include "judge/console/interrupt.h"

namespace judge::fuzz {

ProcessTarget::ProcessTarget(ProcessLauncher& launcher, Start start, const Limits& limits, int interruptFd)
    : launcher_(launcher), start_(std::move(start)), limits_(limits), interruptFd_(interruptFd) {}

bool ProcessTarget::isStopped() const { return isInterrupted(interruptFd_); }

/// The log of a process is limited as a whole, and so is its CPU time: a case must not fail for what others used.
bool ProcessTarget::isWorn() const {
  constexpr Nanoseconds kDear = std::chrono::milliseconds(10);
  return asked_ >= (startCpu_ > kDear ? kMostOfDear : kMostCases) ||
         conversation_->output().count > limits_.output.count / 2 || conversation_->cpu() > limits_.total;
}

Exchange ProcessTarget::start(const Allowance& allowance, Nanoseconds allowed) {
  log_ = {};
  asked_ = 0;
  const ProcessSpec spec = askedProcess(start_, limits_, 2 * limits_.total + allowed);
  conversation_ = std::make_unique<Conversation>(launcher_, spec, log_, limits_.output, interruptFd_, start_.lastWords);
  Exchange greeting = conversation_->greet(allowance);
  startCpu_ = greeting.outcome.cpu;
  return greeting;
}

CaseResult ProcessTarget::ask(const Question& question, Nanoseconds allowed) {
  if (conversation_ && isWorn()) useNewProcess();
  if (!conversation_) {
    const Share share = shareOf(limits_.total, limits_, true);
    const Exchange greeting = start(share.allowance, allowed);
    if (decide(greeting.outcome, share.allowance) != Verdict::AC)
      return settle(question, greeting, share, kBeforeAsked);
  }
  const Share share = shareOf(allowed, limits_, false);
  const Exchange exchange = conversation_->ask(wordsOf(question, start_), share.allowance);
  std::string_view prefix;
  if (exchange.wasGone) prefix = asked_ == 0 ? kBeforeAsked : "between two questions it ";
  const std::size_t before = asked_++;
  CaseResult told = settle(question, exchange, share, prefix);
  told.before = before;
  return told;
}

CaseResult ProcessTarget::settle(const Question& question, const Exchange& exchange, const Share& share,
                                 std::string_view prefix) {
  CaseResult told;
  told.judged.question = question;
  if (!exchange.interrupted) {
    const Assessed assessed = assess(question, exchange, share, prefix);
    const bool isOver = assessed.isKatasFault && isInterrupted(interruptFd_);
    if (!isOver) told.judged = assessed.judged;
    if (assessed.isKatasFault) told.judged.reason = question.text + ": " + told.judged.reason;
  }
  told.peakMemory = conversation_->peakMemory();
  if (exchange.end) useNewProcess();
  if (told.judged.verdict == Verdict::JE) throw std::runtime_error(told.judged.reason);
  return told;
}

}  // namespace judge::fuzz
