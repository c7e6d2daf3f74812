#include "judge/verdict/outcome.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <functional>
#include <vector>

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Allowance kAllowance{std::chrono::seconds(1), std::chrono::seconds(2), std::chrono::seconds(1), mebibytes(64),
                           mebibytes(1)};

Outcome accepted() {
  Outcome outcome;
  outcome.answer = AnswerState::Complete;
  outcome.right = true;
  return outcome;
}

/// One way to bring a verdict about, as a change to what is otherwise known.
struct Cause {
  const char* name;
  Verdict verdict;
  std::function<void(Outcome&)> apply;
};

std::vector<Cause> causes() {
  return {
      {"machine failed", Verdict::JE, [](Outcome& o) { o.judgeFailed = true; }},
      {"did not compile", Verdict::CE, [](Outcome& o) { o.compiled = false; }},
      {"forbidden", Verdict::SV, [](Outcome& o) { o.forbiddenCall = "ptrace"; }},
      {"no report", Verdict::SV, [](Outcome& o) { o.supervised = false; }},
      {"stopped at CPU", Verdict::TLE, [](Outcome& o) { o.stoppedAt = LimitKind::Cpu; }},
      {"CPU above", Verdict::TLE, [](Outcome& o) { o.cpu = std::chrono::milliseconds(1001); }},
      {"stopped at wall", Verdict::WTL, [](Outcome& o) { o.stoppedAt = LimitKind::Wall; }},
      {"stopped idle", Verdict::WTL, [](Outcome& o) { o.stoppedAt = LimitKind::Idle; }},
      {"stopped at memory", Verdict::MLE, [](Outcome& o) { o.stoppedAt = LimitKind::Memory; }},
      {"memory above", Verdict::MLE, [](Outcome& o) { o.peakMemory = mebibytes(65); }},
      {"stopped at output", Verdict::OLE, [](Outcome& o) { o.stoppedAt = LimitKind::Output; }},
      {"stopped at files", Verdict::OLE, [](Outcome& o) { o.stoppedAt = LimitKind::Files; }},
      {"output above", Verdict::OLE, [](Outcome& o) { o.output = mebibytes(2); }},
      {"file too large", Verdict::OLE, [](Outcome& o) { o.signal = SIGXFSZ; }},
      {"no program", Verdict::RTE, [](Outcome& o) { o.executeError = 8; }},
      {"killed", Verdict::RTE, [](Outcome& o) { o.signal = SIGSEGV; }},
      {"exit status 0", Verdict::RTE, [](Outcome& o) { o.exit = 0; }},
      {"exit status 3", Verdict::RTE, [](Outcome& o) { o.exit = 3; }},
      {"said that memory ran out", Verdict::MLE,
       [](Outcome& o) {
         o.exit = 1, o.collapse = {Collapse::What::Memory, "MemoryError (line 3)"};
       }},
      {"said that the stack ran out", Verdict::RTE,
       [](Outcome& o) {
         o.exit = 1, o.collapse = {Collapse::What::Stack, "the recursion is too deep (line 3)"};
       }},
      {"said what it threw", Verdict::RTE,
       [](Outcome& o) {
         o.exit = 1, o.collapse = {Collapse::What::Thrown, "ValueError: no (line 3)"};
       }},
      {"broken frame", Verdict::PE, [](Outcome& o) { o.answer = AnswerState::Broken; }},
      {"wrong", Verdict::WA, [](Outcome& o) { o.right = false; }},
  };
}

TEST(Decide, AcceptsARightAnswerWithinLimits) { EXPECT_EQ(decide(accepted(), kAllowance), Verdict::AC); }

TEST(Decide, GivesEachCauseItsVerdict) {
  for (const Cause& cause : causes()) {
    Outcome outcome = accepted();
    cause.apply(outcome);
    EXPECT_EQ(decide(outcome, kAllowance), cause.verdict) << cause.name;
  }
}

TEST(Decide, TakesTheEarlierOfEveryTwoCauses) {
  for (const Cause& first : causes())
    for (const Cause& second : causes()) {
      Outcome outcome = accepted();
      second.apply(outcome);
      first.apply(outcome);
      if (first.verdict == Verdict::PE || second.verdict == Verdict::PE) outcome.answer = AnswerState::Broken;
      // A later cause may overwrite the fact of an earlier one (two limits, two signals): then only one is known.
      Outcome swapped = accepted();
      first.apply(swapped);
      second.apply(swapped);
      const Verdict expected = std::min(first.verdict, second.verdict);
      const Verdict one = decide(outcome, kAllowance), other = decide(swapped, kAllowance);
      EXPECT_EQ(std::min(one, other), expected) << first.name << " and " << second.name;
      EXPECT_TRUE(one == first.verdict || one == second.verdict) << first.name << " and " << second.name;
    }
}

TEST(Decide, UnderTheRulesOfDomjudgePutsTheExitBeforeTheOutputAndKnowsNoLimitOfMemory) {
  Allowance allowance = kAllowance;
  allowance.rules = Rules::Domjudge;
  Outcome outcome = accepted();
  outcome.output = mebibytes(2);
  EXPECT_EQ(decide(outcome, allowance), Verdict::OLE);
  EXPECT_EQ(explain(Verdict::OLE, outcome, allowance, "", ""), "wrote more than 1 MiB to stdout");
  outcome.exit = 3;
  EXPECT_EQ(decide(outcome, allowance), Verdict::RTE);
  outcome.cpu = std::chrono::seconds(2);
  EXPECT_EQ(decide(outcome, allowance), Verdict::TLE);
  outcome = accepted();
  outcome.peakMemory = mebibytes(65);
  EXPECT_EQ(decide(outcome, allowance), Verdict::RTE);
  EXPECT_EQ(explain(Verdict::RTE, outcome, allowance, "", ""), "used 65 MiB of memory, limit 64 MiB");
}

TEST(Decide, SkipsOnlyWhatWasNeverAsked) {
  Outcome outcome;
  outcome.asked = false;
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::SK);
  for (const Cause& cause : causes()) {
    Outcome asked = accepted();
    cause.apply(asked);
    EXPECT_NE(decide(asked, kAllowance), Verdict::SK) << cause.name;
  }
}

TEST(Decide, NeverAcceptsWithoutAReport) {
  Outcome outcome = accepted();
  outcome.supervised = false;
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::SV);
}

TEST(Decide, PutsACrashAfterARightAnswerAboveTheAnswer) {
  Outcome outcome = accepted();
  outcome.signal = SIGABRT;
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::RTE);
}

TEST(Decide, BelievesNoWordsOfAProcessThatDidNotEndBadly) {
  Outcome outcome = accepted();
  outcome.collapse = {Collapse::What::Memory, "heap"};
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::AC);
  outcome.mayExit = true;
  outcome.exit = 0;
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::AC);
  outcome.right = false;
  outcome.mayExit = false;
  outcome.exit.reset();
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::WA);
}

TEST(Decide, CallsSilenceACrash) { EXPECT_EQ(decide(Outcome{}, kAllowance), Verdict::RTE); }

TEST(Decide, BlamesItselfForAnAnswerThatNobodyChecked) {
  Outcome outcome = accepted();
  outcome.right.reset();
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::JE);
}

TEST(Decide, LetsAProcessLeaveWithStatusZeroWhenNoAnswerIsDue) {
  Outcome outcome;
  outcome.mayExit = true;
  outcome.exit = 0;
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::AC);
  outcome.exit = 1;
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::RTE);
}

TEST(Decide, AllowsExactlyTheLimit) {
  Outcome outcome = accepted();
  outcome.cpu = kAllowance.cpu;
  outcome.peakMemory = kAllowance.memory;
  outcome.output = kAllowance.output;
  EXPECT_EQ(decide(outcome, kAllowance), Verdict::AC);
}

TEST(Explain, QuotesWhatAProcessSaidOfItsEnd) {
  Outcome outcome;
  outcome.exit = 1;
  const auto explained = [&](Collapse::What what, const std::string& words) {
    outcome.collapse = {what, words};
    return explain(decide(outcome, kAllowance), outcome, kAllowance, "", "other words\n");
  };
  EXPECT_EQ(explained(Collapse::What::Thrown, "IndexError: list index out of range (line 7)"),
            "threw IndexError: list index out of range (line 7)");
  EXPECT_EQ(explained(Collapse::What::Stack, "the recursion is too deep (line 2)"),
            "stack overflow: the recursion is too deep (line 2)");
  EXPECT_EQ(explained(Collapse::What::Memory, "MemoryError (line 4)"),
            "ran out of memory (limit 64 MiB): MemoryError (line 4)");
  const std::string hostile = explained(Collapse::What::Thrown, "\x1b[31m" + std::string(10'000, 'x'));
  EXPECT_EQ(hostile.find('\x1b'), std::string::npos);
  EXPECT_LT(hostile.size(), 400u);
}

TEST(Explain, TellsTheLimitThatWasPassedBeforeWhatTheProcessSaid) {
  Outcome outcome;
  outcome.exit = 1;
  outcome.collapse = {Collapse::What::Memory, "heap"};
  outcome.peakMemory = mebibytes(65);
  EXPECT_EQ(explain(Verdict::MLE, outcome, kAllowance, "", ""), "used 65 MiB of memory, limit 64 MiB");
}

TEST(Explain, HasWordsForEveryFailure) {
  for (const Cause& cause : causes()) {
    Outcome outcome = accepted();
    cause.apply(outcome);
    const std::string reason = explain(cause.verdict, outcome, kAllowance, "the fault", "");
    EXPECT_FALSE(reason.empty()) << cause.name;
  }
  EXPECT_EQ(explain(Verdict::AC, accepted(), kAllowance, "the fault", "words"), "");
}

TEST(Explain, NamesTheSignalAndQuotesTheLastWords) {
  Outcome outcome;
  outcome.signal = SIGABRT;
  const std::string reason = explain(Verdict::RTE, outcome, kAllowance, "",
                                     "first\nterminate called after throwing an instance of 'std::out_of_range'\n"
                                     "  what():  vector\n");
  EXPECT_THAT(reason, HasSubstr("SIGABRT"));
  EXPECT_THAT(reason, HasSubstr("std::out_of_range"));
  EXPECT_THAT(reason, HasSubstr("what():  vector"));
  EXPECT_THAT(reason, Not(HasSubstr("first")));
}

TEST(Explain, ShowsTypeAndTextOfAnExceptionOfManyLines) {
  Outcome outcome;
  outcome.signal = SIGABRT;
  const std::string said = std::string(kUncaught) + "'std::out_of_range'\n  what():  first\nsecond\nthird\n";
  EXPECT_THAT(explain(Verdict::RTE, outcome, Allowance{}, "", "before\n" + said),
              ::testing::EndsWith("; its last words: " + std::string(kUncaught) +
                                  "'std::out_of_range'\\n  what():  first\\nsecond\\nthird"));
}

TEST(Explain, QuotesWhatWasThrownBeforeABacktrace) {
  EXPECT_EQ(quotedEnd("before\njava.lang.IllegalStateException: a\n\tat Solution.f(solution.java:3)\n"
                      "\tat judge.harness.Harness$1.run(channel.java:31)\nCaused by: java.io.IOException: b\n"
                      "\tat java.base/java.lang.Thread.run(Thread.java:840)\n\t... 2 more\n"),
            "; its last words: java.lang.IllegalStateException: a\\nCaused by: java.io.IOException: b");
  EXPECT_EQ(quotedEnd("Error: a\n    at f (/solution.js:1:7)\n    at run (/.judge/channel.cjs:3:1)\n"),
            "; its last words: Error: a");
  EXPECT_EQ(quotedEnd("System.Exception: a\n  at Solution.F () [0x00001] in /solution.cs:3 \n"),
            "; its last words: System.Exception: a");
  EXPECT_EQ(quotedEnd("solution.rb:1:in `f': a (RuntimeError)\n\tfrom channel.rb:20:in `run'\n"),
            "; its last words: solution.rb:1:in `f': a (RuntimeError)");
}

TEST(Explain, QuotesOfABacktraceWhatIsNotTheHarness) {
  EXPECT_EQ(quotedEnd("Fatal Python error: Aborted\n\nCurrent thread 0x1 (most recent call first):\n"
                      "  File \"checker.py\", line 3 in check\n  File \"harness.py\", line 396 in run\n"
                      "  File \"harness.py\", line 431 in <module>\n"),
            "; its last words: Current thread 0x1 (most recent call first):\\n  File \"checker.py\", line 3 in check");
  EXPECT_EQ(quotedEnd("  File \"harness.py\", line 3\n"), "");
  EXPECT_EQ(quotedEnd("\n\n"), "");
}

TEST(Explain, QuotesHostileLastWordsHarmlessly) {
  Outcome outcome;
  outcome.exit = 1;
  const std::string reason = explain(Verdict::RTE, outcome, kAllowance, "", "\x1b[2J" + std::string(10000, 'x'));
  EXPECT_EQ(reason.find('\x1b'), std::string::npos);
  EXPECT_LT(reason.size(), 500u);
}

TEST(VerdictCode, IsInvertedByItsParser) {
  for (const Verdict verdict : kAllVerdicts) {
    EXPECT_EQ(verdictFromCode(code(verdict)), verdict);
    EXPECT_FALSE(phrase(verdict).empty());
  }
  EXPECT_EQ(verdictFromCode("XX"), std::nullopt);
}

TEST(PlacesOf, SayTheSignalWhereNobodySaysMore) {
  Outcome outcome;
  outcome.signal = SIGFPE;
  outcome.collapse.location = SourceLocation{.file = "a.cpp", .line = 3};
  EXPECT_EQ(crashLocations(Verdict::RTE, outcome).at(0).message,
            "SIGFPE: division by zero or an overflow in a division");
  outcome.collapse.location->message = "more";
  EXPECT_EQ(crashLocations(Verdict::RTE, outcome).at(0).message, "more");
}

}  // namespace
}  // namespace judge
