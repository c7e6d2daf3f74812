#include "judge/fuzz/process_target.h"

#include <stdexcept>
#include <utility>

#include "judge/console/interrupt.h"

namespace judge::fuzz {

ProcessTarget::ProcessTarget(ProcessLauncher& launcher, Start start, const Limits& limits, int interruptFd)
    : launcher_(launcher), start_(std::move(start)), limits_(limits), interruptFd_(interruptFd) {}

bool ProcessTarget::isStopped() const { return isInterrupted(interruptFd_); }

/// The limits of output and CPU time hold for a complete process: a case must not fail for what earlier cases used.
bool ProcessTarget::mustBeReplaced() const {
  constexpr Nanoseconds kSlowStart = std::chrono::milliseconds(10);
  return asked_ >= (startCpu_ > kSlowStart ? kMostOfSlowStart : kMostCases) ||
         conversation_->output().count > limits_.output.count / 2 || conversation_->cpu() > limits_.total;
}

Exchange ProcessTarget::start(const Allowance& allowance, Nanoseconds allowed) {
  log_ = {};
  asked_ = 0;
  const ProcessSpec spec = askedProcess(start_, limits_, 2 * limits_.total + allowed);
  conversation_ =
      std::make_unique<Conversation>(launcher_, spec, log_, limits_.output, interruptFd_, start_.crashParser);
  Exchange greeting = conversation_->greet(allowance);
  startCpu_ = greeting.outcome.cpu;
  return greeting;
}

CaseResult ProcessTarget::ask(const Question& question, Nanoseconds allowed) {
  if (conversation_ && mustBeReplaced()) useNewProcess();
  if (!conversation_) {
    const Budget budget = budgetFor(limits_.total, limits_, true);
    const Exchange greeting = start(budget.allowance, allowed);
    if (decide(greeting.outcome, budget.allowance) != Verdict::AC)
      return resultOf(question, greeting, budget, kDuringStart);
  }
  const Budget budget = budgetFor(allowed, limits_, false);
  const Exchange exchange = askQuestion(*conversation_, question, start_, budget.allowance);
  std::string_view prefix;
  if (exchange.wasGone) prefix = asked_ == 0 ? kDuringStart : kBetweenQuestions;
  const std::size_t before = asked_++;
  CaseResult result = resultOf(question, exchange, budget, prefix);
  result.before = before;
  return result;
}

CaseResult ProcessTarget::resultOf(const Question& question, const Exchange& exchange, const Budget& budget,
                                   std::string_view prefix) {
  CaseResult result;
  result.judged.question = question;
  result.judged.cpu = exchange.outcome.cpu;
  if (!exchange.interrupted) {
    const Assessed assessed = assess(question, exchange, budget, prefix, start_.words);
    const bool isOver = assessed.isKatasFault && isInterrupted(interruptFd_);
    if (!isOver) result.judged = assessed.judged;
    if (assessed.isKatasFault) result.judged.reason = question.text + ": " + result.judged.reason;
  }
  result.peakMemory = conversation_->peakMemory();
  if (exchange.end) useNewProcess();
  if (result.judged.verdict == Verdict::JE) throw std::runtime_error(result.judged.reason);
  return result;
}

}  // namespace judge::fuzz
