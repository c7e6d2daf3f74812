#include "judge/measure/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace judge {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

RoundResult graded(std::size_t round, Nanoseconds cpu, Verdict verdict = Verdict::AC) {
  RoundResult result;
  result.round = round;
  result.verdict = verdict;
  result.reason = verdict == Verdict::AC ? "" : "in round " + std::to_string(round);
  result.cases = 4;
  result.accepted = verdict == Verdict::AC ? 4 : 1;
  result.cpu = cpu;
  return result;
}

Contender contender(const std::string& name, const std::vector<Nanoseconds>& times) {
  Contender contender{name, {}};
  for (const Nanoseconds time : times) contender.rounds.push_back(graded(contender.rounds.size(), time));
  return contender;
}

struct Level {
  std::size_t rounds;
  std::size_t rank;  ///< of the interval's ends, 1 for the least and the most
  double level;
};

TEST(MedianEstimate, HasTheIntervalOfTheSignTest) {
  // From tables of the binomial distribution.
  for (const Level& row : {Level{1, 1, 0},
                           {2, 1, 0.5},
                           {3, 1, 0.75},
                           {5, 1, 0.9375},
                           {6, 1, 0.96875},
                           {7, 1, 0.984375},
                           {8, 1, 0.9921875},
                           {9, 2, 0.9609375},
                           {12, 3, 0.9614},
                           {25, 8, 0.9567},
                           {100, 40, 0.9648}}) {
    std::vector<double> values;
    for (std::size_t i = row.rounds; i > 0; --i) values.push_back(static_cast<double>(i));
    const MedianEstimate estimate = medianOf(values);
    EXPECT_EQ(estimate.rounds, row.rounds);
    EXPECT_DOUBLE_EQ(estimate.value, (static_cast<double>(row.rounds) + 1) / 2);
    EXPECT_DOUBLE_EQ(estimate.interval.least, static_cast<double>(row.rank)) << row.rounds;
    EXPECT_DOUBLE_EQ(estimate.interval.most, static_cast<double>(row.rounds + 1 - row.rank)) << row.rounds;
    EXPECT_NEAR(estimate.level, row.level, 5e-5) << row.rounds;
  }
}

TEST(MedianEstimate, OfTwoRatiosIsTheirGeometricMean) {
  EXPECT_DOUBLE_EQ(medianRatioOf({2, 8}).value, 4);
  EXPECT_DOUBLE_EQ(medianRatioOf({0.5, 0.125}).value, 0.25);
}

TEST(Comparison, DividesTimesOfTheSameRoundOnly) {
  // Each round is twice as slow as the one before; B needs 3, 5 and 4 times what A needs.
  const Comparison comparison = compare({contender("A", {10ms, 20ms, 40ms}), contender("B", {30ms, 100ms, 160ms})}, {});
  ASSERT_EQ(comparison.baseline, 0u);
  const ComparedSubmission& b = comparison.submissions[1];
  ASSERT_TRUE(b.ratio);
  EXPECT_DOUBLE_EQ(b.ratio->value, 4);
  EXPECT_DOUBLE_EQ(b.ratio->interval.least, 3);
  EXPECT_DOUBLE_EQ(b.ratio->interval.most, 5);
  EXPECT_DOUBLE_EQ(b.cpu->value, 100e6);
  EXPECT_DOUBLE_EQ(comparison.submissions[0].ratio->value, 1);
}

TEST(Comparison, RefersToTheFirstThatIsAlwaysAcceptedUnlessOneIsNamed) {
  Contender wrong{"wrong", {graded(0, 1ms, Verdict::WA)}};
  Contender unlucky{"unlucky", {graded(0, 1ms), graded(1, 1ms, Verdict::TLE)}};
  const std::vector<Contender> all{wrong, unlucky, {"unread", {}, "is empty"}, contender("right", {2ms, 2ms})};
  EXPECT_EQ(compare(all, {}).baseline, 3u);
  EXPECT_FALSE(compare({wrong, unlucky}, {}).baseline);
  const Comparison named = compare(all, 0);
  EXPECT_EQ(named.baseline, 0u);
  for (const ComparedSubmission& one : named.submissions) EXPECT_FALSE(one.ratio) << one.name;
}

TEST(Comparison, HasTheVerdictOfTheFirstRoundThatWasNotAccepted) {
  const Contender unlucky{"unlucky", {graded(0, 1ms), graded(1, 9ms, Verdict::WA)}};
  const Comparison comparison = compare({contender("A", {2ms, 3ms}), unlucky}, {});
  const ComparedSubmission& row = comparison.submissions[1];
  EXPECT_EQ(row.verdict, Verdict::WA);
  EXPECT_EQ(row.reason, "in round 1");
  EXPECT_EQ(row.accepted, 1u);
  EXPECT_EQ(row.rounds, 2u);
  EXPECT_EQ(row.acceptedRounds, 1u);
  EXPECT_DOUBLE_EQ(row.cpu->value, 1e6) << "of the accepted round";
  EXPECT_DOUBLE_EQ(row.ratio->value, 0.5);
  EXPECT_EQ(row.ratio->rounds, 1u);
}

TEST(Comparison, ShowsTheTimeOfWhatWasNeverAcceptedWithoutARatio) {
  const Comparison comparison = compare({contender("A", {2ms}), Contender{"slow", {graded(0, 1s, Verdict::TLE)}}}, {});
  EXPECT_DOUBLE_EQ(comparison.submissions[1].cpu->value, 1e9);
  EXPECT_FALSE(comparison.submissions[1].ratio);
}

TEST(Comparison, KeepsARowForWhatWasNotGraded) {
  const Comparison comparison = compare({{"unread", {}, "is empty"}, contender("A", {1ms})}, {});
  const ComparedSubmission& row = comparison.submissions[0];
  EXPECT_EQ(row.verdict, Verdict::SK);
  EXPECT_EQ(row.reason, "is empty");
  EXPECT_FALSE(row.cpu);
  EXPECT_FALSE(row.peakMemory);
  EXPECT_FALSE(row.growth.growth);
  EXPECT_THAT(row.suites, IsEmpty());
}

TEST(Comparison, TellsTheSuitesThatAreRightApart) {
  Contender a = contender("A", {10ms, 10ms}), b = contender("B", {50ms, 50ms});
  for (RoundResult& round : a.rounds)
    round.suites = {{"small", 2, 2, 2, Verdict::AC, 1ms}, {"large", 2, 2, 2, Verdict::AC, 9ms}};
  for (RoundResult& round : b.rounds)
    round.suites = {{"small", 2, 2, 2, Verdict::AC, 3ms}, {"large", 2, 2, 2, Verdict::AC, 9ms}};
  b.rounds[1].verdict = b.rounds[1].suites[1].verdict = Verdict::TLE;
  b.rounds[1].suites[1].accepted = 0;
  const ComparedSubmission row = compare({a, b}, {}).submissions[1];
  ASSERT_EQ(row.suites.size(), 2u);
  EXPECT_EQ(row.suites[0].verdict, Verdict::AC);
  EXPECT_EQ(row.suites[0].ratio->rounds, 2u);
  EXPECT_DOUBLE_EQ(row.suites[0].ratio->value, 3);
  EXPECT_DOUBLE_EQ(row.suites[0].cpu->value, 3e6);
  EXPECT_EQ(row.suites[1].verdict, Verdict::TLE);
  EXPECT_EQ(row.suites[1].accepted, 0u);
  EXPECT_EQ(row.suites[1].ratio->rounds, 1u);
}

TEST(Comparison, TakesTheMostMemoryAndTheGrowthOfAllRounds) {
  Contender a = contender("A", {1s, 1s});
  a.rounds[0].peakMemory = {100};
  a.rounds[1].peakMemory = {70};
  for (std::int64_t n = 100; n <= 1600; n *= 2)
    a.rounds[static_cast<std::size_t>(n) % 2].times.push_back({n, n * n * 1us});
  const ComparedSubmission row = compare({a}, {}).submissions[0];
  EXPECT_EQ(row.peakMemory, Bytes{100});
  ASSERT_TRUE(row.growth.growth) << row.growth.whyNot;
  EXPECT_NEAR(row.growth.growth->line.rate(), 2, 1e-6);
}

TEST(OrderOfRound, IsAPermutationAndThenItsReverse) {
  const std::vector<std::size_t> first = orderOfRound(4, 0, 7);
  EXPECT_THAT(first, UnorderedElementsAre(0, 1, 2, 3));
  EXPECT_EQ(orderOfRound(4, 1, 7), std::vector<std::size_t>(first.rbegin(), first.rend()));
  EXPECT_THAT(orderOfRound(1, 5, 3), ElementsAre(0));
  EXPECT_THAT(orderOfRound(0, 0, 3), IsEmpty());
}

/// A machine that grows slower all the time, with noise; times of submissions whose true ratios are known.
class DriftingMachine {
 public:
  explicit DriftingMachine(std::uint64_t seed) : random_(seed) {}

  std::vector<Contender> grade(const std::vector<double>& trueTimes, std::size_t rounds, std::uint64_t seed) {
    std::vector<Contender> contenders;
    for (std::size_t i = 0; i < trueTimes.size(); ++i) contenders.push_back({std::to_string(i), {}});
    for (std::size_t round = 0; round < rounds; ++round)
      for (const std::size_t i : orderOfRound(trueTimes.size(), round, seed)) {
        slowness_ *= 1.02;
        const double noise = std::exp(0.05 * normal_(random_));
        contenders[i].rounds.push_back(graded(round, fromSeconds(trueTimes[i] * slowness_ * noise)));
      }
    return contenders;
  }

 private:
  std::mt19937_64 random_;
  std::normal_distribution<double> normal_;
  double slowness_ = 1;
};

TEST(Comparison, RecoversAKnownRatioAndItsIntervalHoldsAsOftenAsItSays) {
  constexpr std::size_t kComparisons = 600, kRounds = 9;
  constexpr double kRatio = 1.5;
  std::size_t held = 0, of = 0;
  double sum = 0, level = 0;
  for (std::uint64_t seed = 0; seed < kComparisons; ++seed) {
    // Over nine rounds of three the machine becomes 1.7 times as slow.
    const Comparison comparison = compare(DriftingMachine(seed).grade({0.1, 0.1 * kRatio, 0.1}, kRounds, seed), {});
    const MedianEstimate ratio = *comparison.submissions[1].ratio;
    held += ratio.interval.least <= kRatio && kRatio <= ratio.interval.most;
    of += 1;
    sum += std::log(ratio.value / kRatio);
    level = ratio.level;
  }
  EXPECT_NEAR(sum / kComparisons, 0, 0.005) << "no drift is left in the ratio";
  const double rate = static_cast<double>(held) / static_cast<double>(of);
  const double sd = std::sqrt(level * (1 - level) / kComparisons);
  EXPECT_GT(rate, level - 4 * sd);
  EXPECT_LT(rate, 1) << "an interval that always holds says nothing";
}

}  // namespace
}  // namespace judge
