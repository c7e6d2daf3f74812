#include "judge/course/fairness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/course/gradebook_formats.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;

Plan planWithReference(const std::string& host) {
  Plan plan;
  plan.reference = host;
  return plan;
}

TEST(Fairness, TheReferenceIsTheHostOfThePlan) {
  const Fairness fairness =
      fairnessOf(planWithReference("n2"), {shareOn("n1", "a", 100), shareOn("n2", "b", 80)}, {{"a", 90}, {"b", 1}});
  EXPECT_EQ(fairness.reference, "n2, which the plan names");
  EXPECT_THAT(fairness.shardRuns[0].slowness, Optional(DoubleNear(1.25, 1e-9)));
  EXPECT_TRUE(fairness.shardRuns[0].isUnlike());
  EXPECT_EQ(remarkOn(fairness.shardRuns[0]), "25 % slower than the reference");
  EXPECT_FALSE(fairness.shardRuns[1].isUnlike());
  EXPECT_THAT(remarkOn(fairness.shardRuns[1]), IsEmpty());
}

TEST(Fairness, OtherwiseItIsTheProcessorThatGradedMost) {
  std::vector<ShardRun> shardRuns = {shareOn("n1", "a", 100), shareOn("n2", "b", 50), shareOn("n3", "c", 104)};
  shardRuns[1].machine.processor = "Processor Y";
  for (const char* const named : {"", "n9"}) {
    const Fairness fairness = fairnessOf(planWithReference(named), shardRuns, {{"a", 30}, {"b", 40}, {"c", 20}});
    EXPECT_EQ(fairness.reference, "Processor X, which graded most");
    EXPECT_THAT(fairness.kinds, ElementsAre("Processor X", "Processor Y"));
    EXPECT_EQ(remarkOn(fairness.shardRuns[1]), "100 % faster than the reference");
    EXPECT_FALSE(fairness.shardRuns[2].isUnlike()) << "4 % are alike";
  }
}

TEST(Fairness, TheCalibrationThatIsFurtherOffCounts) {
  ShardRun slowMemory = shareOn("n2", "b", 100);
  slowMemory.before.memory = slowMemory.after.memory = milliseconds(260);
  const Fairness fairness = fairnessOf({}, {shareOn("n1", "a"), shareOn("n3", "c"), slowMemory}, {{"a", 9}});
  EXPECT_THAT(fairness.shardRuns[1].slowness, Optional(DoubleNear(1.3, 1e-9)));
  EXPECT_THAT(fairness.kinds, ElementsAre("Processor X", "Processor X in n2"));
}

TEST(Fairness, MarksWhoChangedItsSpeedAndWhoWasNotCalibrated) {
  ShardRun changed = shareOn("n1", "a"), unknown = shareOn("n2", "b");
  changed.after = {milliseconds(106), milliseconds(200)};
  unknown.before = unknown.after = {};
  const Fairness fairness = fairnessOf({}, {changed, unknown}, {{"a", 1}, {"b", 1}});
  EXPECT_EQ(remarkOn(fairness.shardRuns[0]), "its speed changed");
  EXPECT_EQ(remarkOn(fairness.shardRuns[1]), "not calibrated");
  EXPECT_THAT(fairness.kinds, ElementsAre("Processor X", "Processor X, not calibrated"));
}

TEST(Fairness, WithoutAnyCalibrationNothingIsKnown) {
  ShardRun unknown = shareOn("n2", "b");
  unknown.before = unknown.after = {};
  EXPECT_THAT(fairnessOf({}, {unknown}, {}).reference, IsEmpty());
  EXPECT_THAT(fairnessOf({}, {}, {}).reference, IsEmpty());
}

struct Standing {
  const char* what;
  Verdict verdict;
  Nanoseconds cpu, slowest, total, perCase;
  double slowness;  ///< 0: not known
  bool isUndecided;
};

class Undecided : public testing::TestWithParam<Standing> {};

TEST_P(Undecided, IsWhatDependsOnTheMachine) {
  const Standing& standing = GetParam();
  Result result = acceptedResult("a");
  result.verdict = standing.verdict;
  result.cpu = standing.cpu;
  result.slowestCase = standing.slowest;
  result.totalLimit = standing.total;
  result.caseLimit = standing.perCase;
  JudgedShardRun shardRun;
  if (standing.slowness > 0) shardRun.slowness = standing.slowness;
  EXPECT_EQ(!whyUndecided(result, &shardRun).empty(), standing.isUndecided);
  if (standing.slowness == 0) {
    EXPECT_EQ(!whyUndecided(result, nullptr).empty(), standing.isUndecided);
  }
  result.isReference = true;
  EXPECT_THAT(whyUndecided(result, &shardRun), IsEmpty()) << "the reference decides";
}

constexpr auto kMs = [](int n) { return Nanoseconds(milliseconds(n)); };

INSTANTIATE_TEST_SUITE_P(
    Table, Undecided,
    testing::Values(Standing{"far", Verdict::AC, kMs(5000), kMs(100), kMs(10'000), kMs(0), 1, false},
                    Standing{"at_95_percent", Verdict::AC, kMs(9500), kMs(100), kMs(10'000), kMs(0), 1, false},
                    Standing{"above_95_percent", Verdict::AC, kMs(9501), kMs(100), kMs(10'000), kMs(0), 1, true},
                    Standing{"near_on_unknown", Verdict::AC, kMs(9600), kMs(100), kMs(10'000), kMs(0), 0, true},
                    Standing{"far_on_unknown", Verdict::AC, kMs(9000), kMs(100), kMs(10'000), kMs(0), 0, false},
                    Standing{"near_on_slow", Verdict::AC, kMs(9600), kMs(100), kMs(10'000), kMs(0), 1.2, false},
                    Standing{"far_on_fast", Verdict::AC, kMs(8000), kMs(100), kMs(10'000), kMs(0), 0.8, true},
                    Standing{"case_near", Verdict::AC, kMs(5000), kMs(96), kMs(10'000), kMs(100), 1, true},
                    Standing{"case_far", Verdict::AC, kMs(5000), kMs(90), kMs(10'000), kMs(100), 1, false},
                    Standing{"no_limit", Verdict::AC, kMs(5000), kMs(90), kMs(0), kMs(0), 1, false},
                    Standing{"too_slow_on_alike", Verdict::TLE, kMs(10'100), kMs(90), kMs(10'000), kMs(0), 1.05, false},
                    Standing{"too_slow_on_slow", Verdict::TLE, kMs(10'100), kMs(90), kMs(10'000), kMs(0), 1.06, true},
                    Standing{"too_slow_on_fast", Verdict::TLE, kMs(10'100), kMs(90), kMs(10'000), kMs(0), 0.7, false},
                    Standing{"too_slow_on_unknown", Verdict::TLE, kMs(10'100), kMs(90), kMs(10'000), kMs(0), 0, false},
                    Standing{"wrong", Verdict::WA, kMs(9900), kMs(90), kMs(10'000), kMs(0), 1.5, false}),
    [](const auto& row) { return std::string(row.param.what); });

TEST(Undecided, NothingThatTheReferenceHostGraded) {
  const Fairness fairness = fairnessOf(planWithReference("n1"), {shareOn("n1", "a"), shareOn("n1", "b", 120)}, {});
  Result result = acceptedResult("a");
  result.verdict = Verdict::TLE;
  EXPECT_TRUE(fairness.shardRuns[1].isUnlike());
  EXPECT_THAT(whyUndecided(result, &fairness.shardRuns[1]), IsEmpty());
}

TEST(Undecided, SaysWhy) {
  Result result = acceptedResult("a");
  result.cpu = milliseconds(9000);
  JudgedShardRun shardRun;
  shardRun.slowness = 0.9;
  EXPECT_EQ(whyUndecided(result, &shardRun),
            "accepted, but 9 s of the 10 s of the run would be about 10 s on the reference");
}

TEST(Fairness, AMachineIsOfOneKindWhateverItsHour) {
  const Fairness fairness =
      fairnessOf({}, {shareOn("n1", "a"), shareOn("n1", "b"), shareOn("n1", "late", 120)}, {{"a", 5}});
  EXPECT_EQ(fairness.kinds.size(), 1u);
  EXPECT_EQ(fairnessOf({}, {shareOn("n1", "a"), shareOn("n1", "b"), shareOn("n2", "c", 120)}, {{"a", 5}}).kinds.size(),
            2u);
}

TEST(FairnessTest, MarksWhoCompiledWithAnotherVersion) {
  const auto shardRuns = [] {
    std::vector<ShardRun> all = {shareOn("n1", "shard-1"), shareOn("n2", "shard-2"), shareOn("n3", "shard-3")};
    all[2].machine.compilers = {{"C++", "g++ 13.1.0"}, {"Python", "Python 3.11.2"}};
    return all;
  }();
  Plan plan = planOf({});
  const Fairness fairness = fairnessOf(plan, shardRuns, {{"shard-1", 5}, {"shard-2", 5}, {"shard-3", 8}});
  EXPECT_THAT(remarkOn(fairness.shardRuns[0]), IsEmpty());
  EXPECT_EQ(remarkOn(fairness.shardRuns[2]), "C++ by g++ 13.1.0, usually by g++ 12.2.0");
  plan.reference = "n3";
  const Fairness byReference = fairnessOf(plan, shardRuns, {{"shard-1", 5}, {"shard-2", 5}, {"shard-3", 8}});
  EXPECT_EQ(remarkOn(byReference.shardRuns[0]), "C++ by g++ 12.2.0, usually by g++ 13.1.0");
  EXPECT_THAT(remarkOn(byReference.shardRuns[2]), IsEmpty());
}

}  // namespace
}  // namespace judge::course
