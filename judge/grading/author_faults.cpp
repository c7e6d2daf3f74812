#include "judge/grading/author_faults.h"

#include <fmt/format.h>

#include <stdexcept>

#include "judge/base/text.h"
#include "judge/katas/author_programs.h"

namespace judge {
namespace {

constexpr int kMostTimesLate = 3;
constexpr Bytes kLongestName{100};

}  // namespace

AuthorFaults::AuthorFaults(const std::string& name) : name_(escaped(cut(name, kLongestName))) {}

void AuthorFaults::checkNotRefused() const {
  if (!refusal_.empty()) throw KataFault(refusal_);
}

void AuthorFaults::checkCompiled(const CompiledProgram& compiled) {
  if (compiled.interrupted) blame("was interrupted while it was compiled");
  if (compiled.event.verdict == Verdict::JE) throw std::runtime_error(compiled.event.reason);
  if (compiled.event.succeeded) return;
  refusal_ = fmt::format("{} does not compile: {}", name_, escaped(compiled.event.reason));
  throw KataFault(refusal_);
}

void AuthorFaults::blame(const Exchange& exchange, const Budget& budget, std::string_view when,
                         std::string_view rather) {
  if (exchange.outcome.judgeFailed) throw std::runtime_error(name_ + ": " + exchange.fault);
  if (exchange.interrupted) blame("was interrupted");
  Outcome outcome = exchange.outcome;
  if (outcome.answer == AnswerState::Complete) outcome.right = true;  // but it cost too much
  const Verdict verdict = decide(outcome, budget.allowance);
  const std::string sentence =
      fmt::format("{}{} {}{}", name_, when,
                  explain(verdict, outcome, budget.allowance, exchange.fault, exchange.lastWords), rather);
  timesLate_ += isTimeLimit(verdict);
  if (timesLate_ == kMostTimesLate)
    refusal_ = sentence + fmt::format("; it is not asked again after {} such failures", timesLate_);
  throw KataFault(sentence);
}

void AuthorFaults::blame(const std::string& what, std::string_view when) const {
  throw KataFault(fmt::format("{}{} {}", name_, when, what));
}

}  // namespace judge
