#include "judge/hunt/counterexample_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/mandatory_queen/suite.h"

namespace judge::hunt {
namespace {

using queens::Case;

Failure failureOf(const Case& asked) {
  Failure failure;
  failure.shrunk.smallest = asked;
  failure.smallest.question = questionOf("fuzz", 0, asked, false);
  failure.smallest.verdict = Verdict::WA;
  failure.smallest.reason = "two queens attack each other";
  return failure;
}

QueenSuite readBack(const std::string& text) { return queenSuite(parseSuite(text, "test")); }

TEST(CounterexampleFile, IsASuiteThatAsksTheCase) {
  const QueenSuite suite = readBack(counterexampleSuite("a.cpp", 7, failureOf({51, {0, 3}})));
  EXPECT_EQ(suite.cases, (std::vector<Case>{{51, {0, 3}}}));
  EXPECT_EQ(suite.name, "found-n51");
}

TEST(CounterexampleFile, AsksWhatHasToComeBefore) {
  Failure failure = failureOf({51, {0, 3}});
  failure.nature = Nature::AfterOthers;
  failure.history = {{4, {0, 1}}, {8, {7, 0}}};
  const QueenSuite suite = readBack(counterexampleSuite("a.cpp", 7, failure));
  EXPECT_EQ(suite.cases, (std::vector<Case>{{4, {0, 1}}, {8, {7, 0}}, {51, {0, 3}}}));
}

TEST(CounterexampleFile, StaysASuiteWhateverTheSubmissionIsCalledAndSays) {
  Failure failure = failureOf({1, {0, 0}});
  failure.smallest.reason = std::string("line\ncases\r\x1b[2J\0", 17) + std::string(100'000, 'x') + "\xff";
  const QueenSuite suite = readBack(counterexampleSuite("a\nkata other\n\x07.cpp", 7, failure));
  EXPECT_EQ(suite.cases, (std::vector<Case>{{1, {0, 0}}}));
}

TEST(CounterexampleFile, IsNamedAfterSubmissionAndCase) {
  EXPECT_EQ(counterexampleName("/home/me/my_solution.cpp", failureOf({51, {0, 3}})), "my_solution.n51-row0-col3.suite");
  EXPECT_EQ(counterexampleName("-", failureOf({8, {7, 0}})), "submission.n8-row7-col0.suite");
}

TEST(ShellQuoted, LeavesPlainWordsAndQuotesOthers) {
  EXPECT_EQ(shellQuoted("a/b-c_1.cpp"), "a/b-c_1.cpp");
  EXPECT_EQ(shellQuoted("my solution.cpp"), "'my solution.cpp'");
  EXPECT_EQ(shellQuoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shellQuoted("$(rm x)"), "'$(rm x)'");
  EXPECT_EQ(shellQuoted(""), "''");
}

}  // namespace
}  // namespace judge::hunt
