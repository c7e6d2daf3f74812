// The verdict of an outcome, against the order of precedence written down as a list of claims.

#include <gtest/gtest.h>
#include <signal.h>

#include <rapidcheck/gtest.h>

#include <cerrno>
#include <optional>
#include <vector>

#include "judge/languages/diagnostics.h"
#include "judge/verdict/outcome.h"

namespace {

using judge::Allowance;
using judge::AnswerState;
using judge::LimitKind;
using judge::Outcome;
using judge::Verdict;
using namespace std::chrono_literals;

const Allowance kAllowance{100ns, 200ns, 100ns, judge::Bytes{100}, judge::Bytes{100}};

bool isOneOf(const std::optional<LimitKind>& kind, std::initializer_list<LimitKind> kinds) {
  for (const LimitKind one : kinds)
    if (kind == one) return true;
  return false;
}

struct Claim {
  Verdict verdict;
  bool holds;
};

/// The list, top to bottom: the first that holds is the verdict.
std::vector<Claim> claims(const Outcome& o) {
  const bool leftAsItMay = o.mayExit && o.exit == 0 && !o.signal;
  const bool gone = o.exit || o.signal;
  const bool whole = o.answer == AnswerState::Whole;
  return {
      {Verdict::JE, o.judgeFailed || (whole && !o.right)},
      {Verdict::CE, !o.compiled},
      {Verdict::SK, !o.asked},
      {Verdict::SV, !o.forbiddenCall.empty() || !o.supervised},
      {Verdict::TLE, isOneOf(o.stoppedAt, {LimitKind::Cpu}) || o.cpu > kAllowance.cpu},
      {Verdict::WTL, isOneOf(o.stoppedAt, {LimitKind::Wall, LimitKind::Idle})},
      {Verdict::MLE, isOneOf(o.stoppedAt, {LimitKind::Memory}) || o.peakMemory > kAllowance.memory},
      {Verdict::OLE, isOneOf(o.stoppedAt, {LimitKind::Output, LimitKind::Files}) || o.output > kAllowance.output ||
                         o.signal == SIGXFSZ},
      {Verdict::RTE, (gone && !leftAsItMay) || o.executeError},
      {Verdict::PE, o.answer == AnswerState::Broken},
      {Verdict::RTE, o.answer == AnswerState::None && !o.mayExit},
      {Verdict::WA, whole && !o.mayExit && o.right == false},
      {Verdict::AC, true},
  };
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
  o.answer = *rc::gen::element(AnswerState::None, AnswerState::Whole, AnswerState::Broken);
  o.right = maybe(rc::gen::arbitrary<bool>());
  return o;
}

RC_GTEST_PROP(VerdictLaws, theVerdictIsTheFirstClaimThatHolds, ()) {
  const Outcome outcome = drawOutcome();
  Verdict expected = Verdict::AC;
  for (const Claim& claim : claims(outcome)) {
    if (!claim.holds) continue;
    expected = claim.verdict;
    break;
  }
  const Verdict verdict = judge::decide(outcome, kAllowance);
  RC_CLASSIFY(verdict == Verdict::AC);
  RC_ASSERT(verdict == expected);
}

RC_GTEST_PROP(VerdictLaws, nothingIsAcceptedThatWasNotAnsweredRightUnderSupervision, ()) {
  const Outcome outcome = drawOutcome();
  if (judge::decide(outcome, kAllowance) != Verdict::AC) return;
  RC_ASSERT(outcome.supervised && outcome.compiled && outcome.asked && outcome.forbiddenCall.empty() &&
            !outcome.stoppedAt);
  RC_ASSERT(outcome.mayExit || outcome.right == true);
}

RC_GTEST_PROP(VerdictLaws, everyFailureIsExplainedInOneHarmlessLine,
              (const std::string& fault, const std::string& words)) {
  const Outcome outcome = drawOutcome();
  const Verdict verdict = judge::decide(outcome, kAllowance);
  RC_PRE(verdict != Verdict::AC && !fault.empty());
  const bool hasOwnFault = verdict == Verdict::WA || verdict == Verdict::PE || verdict == Verdict::JE ||
                           verdict == Verdict::CE || verdict == Verdict::SK;
  const std::string reason = judge::explain(verdict, outcome, kAllowance, fault, words);
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
