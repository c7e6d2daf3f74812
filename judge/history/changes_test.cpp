#include "judge/history/changes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/trials/runs/sample_run.h"

namespace judge::history {
namespace {

using namespace std::chrono_literals;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class HistoryChanges : public ::testing::Test {
 protected:
  Changes changes() const { return changesBetween(before_, after_); }

  KeptRun before_ = sampleRun("/a", 5);
  KeptRun after_ = before_;
};

TEST_F(HistoryChanges, AreNoneBetweenARunAndItself) {
  const Changes none = changes();
  EXPECT_FALSE(none.source || none.verdict || none.verdictsDiffer());
  EXPECT_THAT(none.environment, IsEmpty());
  EXPECT_THAT(none.verdicts, IsEmpty());
  EXPECT_THAT(none.slower, IsEmpty());
  EXPECT_THAT(none.faster, IsEmpty());
  EXPECT_EQ(none.onlyBefore + none.onlyAfter, 0U);
  EXPECT_EQ(none.acceptedByBoth, 4U);
  EXPECT_EQ(none.cpuBefore, none.cpuAfter);
}

TEST_F(HistoryChanges, NameTheConditionsThatDiffer) {
  after_.environment.limits.memory = mebibytes(256);
  after_.environment.limits.perCase.reset();
  after_.environment.seed = 5;
  const auto environment = changes().environment;
  ASSERT_THAT(environment, SizeIs(3));
  EXPECT_EQ(environment[0].name, "seed");
  EXPECT_EQ(environment[1].name, "limit_case_cpu_ns");
  EXPECT_EQ(environment[1].before, "1 s");
  EXPECT_EQ(environment[1].after, "none");
  EXPECT_EQ(environment[2].after, "256 MiB");
}

TEST_F(HistoryChanges, HaveTheCasesWhoseVerdictChangedEvenWhereTheRunsDidNot) {
  after_.judgedCases[0].verdict = Verdict::AC;
  after_.judgedCases[3].verdict = Verdict::TLE;
  const Changes some = changes();
  EXPECT_FALSE(some.verdict);
  EXPECT_TRUE(some.verdictsDiffer());
  ASSERT_THAT(some.verdicts, SizeIs(2));
  EXPECT_EQ(some.verdicts[0].before->verdict, Verdict::WA);
  EXPECT_EQ(some.verdicts[1].after->verdict, Verdict::TLE);
  EXPECT_EQ(some.acceptedByBoth, 3U);
}

TEST_F(HistoryChanges, CallACaseSlowerOnlyByFactorAndDifference) {
  const auto set = [&](std::size_t k, Nanoseconds before, Nanoseconds after) {
    before_.judgedCases[k].cpu = before;
    after_.judgedCases[k].cpu = after;
  };
  set(1, 1ms, 5ms);      // a large factor, but next to nothing
  set(2, 100ms, 149ms);  // much, but a small factor
  set(3, 100ms, 151ms);
  set(4, 10ms, 40ms);
  const Changes some = changes();
  ASSERT_THAT(some.slower, SizeIs(2));
  EXPECT_EQ(some.slower[0].before->cpu, 10ms) << "the largest ratio comes first";
  EXPECT_EQ(some.slower[1].before->cpu, 100ms);
  EXPECT_THAT(some.faster, IsEmpty());
  std::swap(before_, after_);
  ASSERT_THAT(changes().faster, SizeIs(2));
  EXPECT_EQ(changes().faster[0].before->cpu, 40ms);
  EXPECT_THAT(changes().slower, IsEmpty());
}

TEST_F(HistoryChanges, CompareNoTimesOfWhatWasNotAccepted) {
  after_.judgedCases[0].cpu = 10s;
  EXPECT_THAT(changes().slower, IsEmpty());
}

TEST_F(HistoryChanges, PairCasesByTheirSquareAndNotByTheirPlace) {
  std::swap(after_.judgedCases[0], after_.judgedCases[4]);
  std::swap(after_.judgedCases[0].index, after_.judgedCases[4].index);
  EXPECT_THAT(changes().verdicts, IsEmpty());
  EXPECT_EQ(changes().onlyAfter, 0U);
}

TEST_F(HistoryChanges, PairTheSecondOfEqualCasesWithTheSecond) {
  for (KeptRun* const run : {&before_, &after_})
    for (KeptCase& judged : run->judgedCases) judged.question = "n = 8";
  after_.judgedCases[1].verdict = Verdict::RTE;
  ASSERT_THAT(changes().verdicts, SizeIs(1));
  EXPECT_EQ(changes().verdicts[0].before->index, 1);
}

TEST_F(HistoryChanges, CountCasesThatOnlyOneAskedAndLeaveOutWhatDoesNotCount) {
  after_.judgedCases.pop_back();
  after_.judgedCases[1].question = "n = 77";
  after_.judgedCases.push_back({.suite = "tiny", .counted = false, .verdict = Verdict::WA});
  EXPECT_EQ(changes().onlyBefore, 2U);
  EXPECT_EQ(changes().onlyAfter, 1U);
}

TEST_F(HistoryChanges, HaveSuitesThatOnlyOneAsked) {
  before_.suites.push_back({"large"});
  after_.suites.push_back({"mine"});
  const auto suites = changes().suites;
  ASSERT_THAT(suites, SizeIs(3));
  EXPECT_FALSE(suites[1].before);
  EXPECT_EQ(suites[1].after->name, "mine");
  EXPECT_EQ(suites[2].before->name, "large");
  EXPECT_FALSE(suites[2].after);
}

}  // namespace
}  // namespace judge::history
