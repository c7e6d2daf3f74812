// The verdict of an outcome: what holds of any order of precedence, whatever table writes it down. That table's own
// test is judge/verdict/outcome_test.cpp.

#include <gtest/gtest.h>
#include <signal.h>

#include <rapidcheck/gtest.h>

#include <bitset>
#include <cerrno>
#include <optional>

#include "judge/languages/diagnostics.h"
#include "judge/verdict/outcome.h"

namespace {

using judge::Allowance;
using judge::AnswerState;
using judge::LimitKind;
using judge::Outcome;
using judge::Verdict;
using namespace std::chrono_literals;

const Allowance kDrawnAllowance{100ns, 200ns, 100ns, judge::Bytes{100}, judge::Bytes{100}};

Outcome answeredRight() {
  Outcome o;
  o.asked = o.compiled = o.supervised = true;
  o.answer = AnswerState::Complete;
  o.right = true;
  return o;
}

/// The parts of an outcome that decide its verdict: each copies one part from one outcome to another.
using Part = void (*)(Outcome& to, const Outcome& from);
constexpr Part kParts[] = {
    [](Outcome& to, const Outcome& from) { to.asked = from.asked; },
    [](Outcome& to, const Outcome& from) { to.judgeFailed = from.judgeFailed; },
    [](Outcome& to, const Outcome& from) { to.compiled = from.compiled; },
    [](Outcome& to, const Outcome& from) { to.forbiddenCall = from.forbiddenCall; },
    [](Outcome& to, const Outcome& from) { to.supervised = from.supervised; },
    [](Outcome& to, const Outcome& from) { to.stoppedAt = from.stoppedAt; },
    [](Outcome& to, const Outcome& from) { to.cpu = from.cpu; },
    [](Outcome& to, const Outcome& from) { to.peakMemory = from.peakMemory; },
    [](Outcome& to, const Outcome& from) { to.output = from.output; },
    [](Outcome& to, const Outcome& from) { to.executeError = from.executeError; },
    [](Outcome& to, const Outcome& from) {
      to.exit = from.exit;
      to.signal = from.signal;
      to.mayExit = from.mayExit;
      to.answer = from.answer;
      to.right = from.right;
    },
};
constexpr std::size_t kPartCount = std::size(kParts);
using Parts = std::bitset<kPartCount>;

/// A right answer in which these parts are those of `drawn`.
Verdict verdictWith(const Parts& parts, const Outcome& drawn) {
  Outcome outcome = answeredRight();
  for (std::size_t i = 0; i < kPartCount; ++i)
    if (parts[i]) kParts[i](outcome, drawn);
  return judge::decide(outcome, kDrawnAllowance);
}

Parts drawParts() { return Parts(*rc::gen::inRange<unsigned long>(0, 1UL << kPartCount)); }

/// The parts that give this verdict when nothing else is wrong.
Parts partsThatGive(Verdict verdict, const Outcome& drawn) {
  Parts found;
  for (std::size_t i = 0; i < kPartCount; ++i) found[i] = verdictWith(Parts().set(i), drawn) == verdict;
  return found;
}

Outcome drawOutcome() {
  const auto likely = [](bool usual) { return *rc::gen::weightedElement<bool>({{8, usual}, {1, !usual}}); };
  const auto maybe = [](auto generator) {
    return *rc::gen::weightedOneOf<bool>({{3, rc::gen::just(false)}, {1, rc::gen::just(true)}})
               ? std::optional(*generator)
               : std::nullopt;
  };
  Outcome o;
  o.asked = likely(true);
  o.judgeFailed = likely(false);
  o.compiled = likely(true);
  if (likely(false)) o.forbiddenCall = "ptrace";
  o.supervised = likely(true);
  o.stoppedAt = maybe(rc::gen::element(LimitKind::Cpu, LimitKind::Wall, LimitKind::Idle, LimitKind::Memory,
                                       LimitKind::Output, LimitKind::Files));
  o.cpu = likely(false) ? 101ns : 100ns;
  o.peakMemory = {likely(false) ? 101u : 100u};
  o.output = {likely(false) ? 101u : 100u};
  o.exit = maybe(rc::gen::element(0, 1, 42, 255));
  o.signal = maybe(rc::gen::element(SIGSEGV, SIGKILL, SIGXFSZ, SIGXCPU));
  if (likely(false)) o.executeError = ENOEXEC;
  o.mayExit = likely(false);
  o.answer = *rc::gen::element(AnswerState::None, AnswerState::Complete, AnswerState::Broken);
  o.right = maybe(rc::gen::arbitrary<bool>());
  return o;
}

RC_GTEST_PROP(VerdictLaws, theVerdictIsThatOfOneOfTheThingsThatAreWrong, ()) {
  const Outcome drawn = drawOutcome();
  const Parts parts = drawParts();
  const Verdict verdict = verdictWith(parts, drawn);
  RC_CLASSIFY(verdict == Verdict::AC);
  const Parts causes = parts & partsThatGive(verdict, drawn);
  RC_ASSERT((verdict == Verdict::AC ? causes == parts : causes.any()));
}

RC_GTEST_PROP(VerdictLaws, theVerdictStaysWhenSomethingElseIsMended, ()) {
  const Outcome drawn = drawOutcome();
  const Parts parts = drawParts();
  const Verdict verdict = verdictWith(parts, drawn);
  const Parts fewer = parts & (drawParts() | partsThatGive(verdict, drawn));
  RC_ASSERT(verdictWith(fewer, drawn) == verdict);
}

RC_GTEST_PROP(VerdictLaws, nothingIsAcceptedThatWasNotAnsweredRightUnderSupervision, ()) {
  const Outcome outcome = drawOutcome();
  if (judge::decide(outcome, kDrawnAllowance) != Verdict::AC) return;
  RC_ASSERT(outcome.supervised && outcome.compiled && outcome.asked && outcome.forbiddenCall.empty() &&
            !outcome.stoppedAt);
  RC_ASSERT(outcome.mayExit || outcome.right == true);
}

RC_GTEST_PROP(VerdictLaws, everyFailureIsExplainedInOneHarmlessLine,
              (const std::string& fault, const std::string& words)) {
  const Outcome outcome = drawOutcome();
  const Verdict verdict = judge::decide(outcome, kDrawnAllowance);
  RC_PRE(verdict != Verdict::AC && !fault.empty());
  const bool hasOwnFault = verdict == Verdict::WA || verdict == Verdict::PE || verdict == Verdict::JE ||
                           verdict == Verdict::CE || verdict == Verdict::SK;
  const std::string reason = judge::explain(verdict, outcome, kDrawnAllowance, fault, words);
  RC_ASSERT(!reason.empty());
  if (hasOwnFault) return;  // the caller's own words
  for (const char c : reason) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20);
}

RC_GTEST_PROP(DiagnosticsLaws, anyBytesOfACompilerGiveOneHarmlessLine, (const std::string& bytes)) {
  const std::string reason =
      judge::explainCompileError("a.cpp:1:1: error: " + bytes + "\n" + bytes, "a.cpp", 3, "int f()");
  RC_ASSERT(!reason.empty());
  for (const char c : reason) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20);
}

}  // namespace
