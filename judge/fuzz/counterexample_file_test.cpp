#include "judge/fuzz/fuzz_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/mandatory_queen/square_cases.h"
#include "judge/katas/mandatory_queen/suite.h"
#include "judge/machine/digest.h"
#include "judge/trials/generators/drawn_kata.h"

namespace judge::fuzz {
namespace {

using queens::Case;

Failure failureOf(const Case& asked) {
  Failure failure;
  failure.shrunk.smallest = caseKey(asked);
  failure.smallest.question = questionOf("fuzz", 0, asked, false);
  failure.smallest.verdict = Verdict::WA;
  failure.smallest.reason = "two queens attack each other";
  return failure;
}

std::string suiteOf(const std::string& submission, const Failure& failure) {
  return counterexampleSuite(submission, MandatoryQueen(), *squareCases({}), 7, failure);
}

QueenSuite readBack(const std::string& text) { return queenSuite(parseSuite(text, "test")); }

TEST(CounterexampleFile, IsASuiteThatAsksTheCase) {
  const QueenSuite suite = readBack(suiteOf("a.cpp", failureOf({51, {0, 3}})));
  EXPECT_EQ(suite.cases, (std::vector<Case>{{51, {0, 3}}}));
  EXPECT_EQ(suite.name, "found-n51");
}

TEST(CounterexampleFile, AsksWhatHasToComeBefore) {
  Failure failure = failureOf({51, {0, 3}});
  failure.reproducibility = Reproducibility::AfterOthers;
  failure.history = {caseKey({4, {0, 1}}), caseKey({8, {7, 0}})};
  const QueenSuite suite = readBack(suiteOf("a.cpp", failure));
  EXPECT_EQ(suite.cases, (std::vector<Case>{{4, {0, 1}}, {8, {7, 0}}, {51, {0, 3}}}));
}

TEST(CounterexampleFile, StaysASuiteWhateverTheSubmissionIsCalledAndSays) {
  Failure failure = failureOf({1, {0, 0}});
  failure.smallest.reason = std::string("line\ncases\r\x1b[2J\0", 17) + std::string(100'000, 'x') + "\xff";
  const QueenSuite suite = readBack(suiteOf("a\nkata other\n\x07.cpp", failure));
  EXPECT_EQ(suite.cases, (std::vector<Case>{{1, {0, 0}}}));
}

TEST(CounterexampleFile, IsNamedAfterSubmissionAndCase) {
  EXPECT_EQ(counterexampleName("/home/me/my_solution.cpp", MandatoryQueen(), failureOf({51, {0, 3}})),
            "my_solution.n51-row0-col3.suite");
  EXPECT_EQ(counterexampleName("-", MandatoryQueen(), failureOf({8, {7, 0}})), "submission.n8-row7-col0.suite");
}

/// Of a kata with words of its own.
Failure drawnFailure(const CaseSource& source, const CaseKey& asked) {
  Failure failure;
  failure.shrunk.smallest = asked;
  failure.smallest.question = source.question(asked, false);
  return failure;
}

TEST(CounterexampleFile, IsOfTheKataThatWasAsked) {
  const DrawnKata kata({3, 4});
  const auto source = kata.cases({});
  Failure failure = drawnFailure(*source, {4, 12});
  failure.history = {{3, 5}};
  const SuiteFile suite = parseSuite(counterexampleSuite("a.py", kata, *source, 7, failure), "test");
  EXPECT_EQ(suite.kata, "drawn");
  EXPECT_EQ(suite.name, "found-length4");
  ASSERT_EQ(suite.body.size(), 2u);
  EXPECT_EQ(suite.body[0].text, "[3, 5]");
  EXPECT_EQ(suite.body[1].text, "[4, 12]");
  EXPECT_EQ(counterexampleName("a.py", kata, failure), "a.length4.suite");
}

TEST(CounterexampleFile, TellsCasesOfOneSizeApart) {
  struct OfAFolder : DrawnKata {
    using DrawnKata::DrawnKata;
    std::string digest() const override { return "12345678"; }
  };
  const OfAFolder kata({3, 4});
  const auto source = kata.cases({});
  const Failure one = drawnFailure(*source, {4, 12}), other = drawnFailure(*source, {4, 13});
  const std::string name = counterexampleName("a.py", kata, one);
  EXPECT_EQ(name, "a.drawn-length4-" + digest({one.smallest.question.text, ""}).substr(0, 8) + ".suite");
  EXPECT_NE(name, counterexampleName("a.py", kata, other));
}

TEST(CounterexampleFile, HasNamesThatFilesAndSuitesMayHave) {
  const DrawnKata kata({3});
  const auto source = kata.cases({});
  Failure failure = drawnFailure(*source, {3, 1});
  failure.smallest.question.fields = {{std::string(300, 'a'), 1}, {"../Of_Lists", 3, true}};
  EXPECT_EQ(counterexampleName("a.py", kata, failure), "a." + std::string(40, 'a') + "-OfLists3.suite");
  EXPECT_EQ(parseSuite(counterexampleSuite("a.py", kata, *source, 7, failure), "test").name, "found-oflists3");
  failure.smallest.question.fields = {};
  EXPECT_EQ(counterexampleName("a.py", kata, failure), "a.found.suite");
  EXPECT_EQ(parseSuite(counterexampleSuite("a.py", kata, *source, 7, failure), "test").name, "found");
}

TEST(CounterexampleFile, IsNotMadeWhereASuiteCouldNotHoldIt) {
  DrawnKata kata({3});
  kata.filler = std::string(std::size_t{1} << 20, ' ');
  const auto source = kata.cases({});
  Failure failure = drawnFailure(*source, {3, 1});
  failure.history = Cases(16, CaseKey{3, 1});
  EXPECT_THROW(counterexampleSuite("a.py", kata, *source, 7, failure), std::runtime_error);
}

}  // namespace
}  // namespace judge::fuzz
