#include "solution/count/count_plan.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "solution/trials/known_counts.h"

namespace queens {

void PrintTo(CountKernel kernel, std::ostream* out) { *out << kernelName(kernel); }

namespace {

const std::vector<KnownCount>& knownCounts() {
  static const auto counts = readKnownCounts(QUEENS_SOURCE_DIR "/testcases/counts.tsv");
  return counts;
}

std::uint64_t countAll(const CountPlan& plan, CountKernel kernel) {
  return plan.count(0, plan.subproblems(), kernel).value();
}

class EveryKernel : public testing::TestWithParam<CountKernel> {
 protected:
  void SetUp() override {
    if (!runsHere(GetParam())) GTEST_SKIP() << "this processor cannot run it";
  }
};

TEST_P(EveryKernel, FindsAllSolutionsOfSizesTo13) {
  ASSERT_EQ(knownCounts().size(), 27U);
  for (const KnownCount& known : knownCounts()) {
    if (known.n > 13) break;
    EXPECT_EQ(countAll(CountPlan(known.n), GetParam()), known.all) << "n = " << known.n;
  }
}

TEST_P(EveryKernel, SubproblemsOneByOneAddUpToTheWhole) {
  for (const int n : {1, 2, 5, 10, 11}) {
    const CountPlan plan(n);
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < plan.subproblems(); ++i) sum += plan.count(i, i + 1, GetParam()).value();
    EXPECT_EQ(sum, countAll(plan, GetParam())) << "n = " << n;
  }
}

/// Slices of a cross, and crosses that share queens, are counted together where a range holds them all.
TEST_P(EveryKernel, CountsPartsOfTheSubproblemsThatAreCountedTogether) {
  const CountPlan plan(17, {{2, 0}, {14, 1}, {0, 5}, {16, 6}});
  const std::uint64_t all = countAll(plan, GetParam());
  EXPECT_EQ(all, countAll(plan, CountKernel::Scalar));
  for (const std::uint64_t parts : {2U, 3U, 7U, 50U}) {
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < parts; ++i) {
      sum += plan.count(plan.subproblems() * i / parts, plan.subproblems() * (i + 1) / parts, GetParam()).value();
    }
    EXPECT_EQ(sum, all) << parts << " parts";
  }
}

TEST_P(EveryKernel, LoopsMayRunOnSeveralThreads) {
  const auto onThree = [](std::size_t steps, const LoopBody& body) {
    std::atomic<std::size_t> taken = 0;
    const auto work = [&] {
      body([&]() -> std::optional<std::size_t> {
        const std::size_t step = taken++;
        return step < steps ? std::optional(step) : std::nullopt;
      });
    };
    const std::jthread second(work), third(work);
    work();
  };
  const CountPlan plan(12);
  const auto counted = plan.countUntil(std::chrono::steady_clock::time_point::max(), 0, plan.subproblems(), GetParam(),
                                       std::stop_token(), onThree);
  EXPECT_EQ(counted.value().solutions, 14200u);
}

TEST_P(EveryKernel, GivesNothingWhenStoppedInALoop) {
  const CountPlan plan(14);
  for (const int stopped : {1, 2}) {
    std::stop_source source;
    int loops = 0;
    const auto stopAndRun = [&](std::size_t steps, const LoopBody& body) {
      if (++loops == stopped) source.request_stop();
      runAlone(steps, body);
    };
    const auto counted = plan.countUntil(std::chrono::steady_clock::time_point::max(), 0, plan.subproblems(),
                                         GetParam(), source.get_token(), stopAndRun);
    EXPECT_EQ(counted.has_value(), loops == 0) << "loop " << stopped;  // one kernel has none
  }
}

TEST_P(EveryKernel, AnEmptyRangeHoldsNone) {
  const CountPlan plan(8);
  EXPECT_EQ(plan.count(3, 3, GetParam()), 0U);
}

TEST_P(EveryKernel, GivesNothingOnceStopped) {
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(CountPlan(20).count(0, 1, GetParam(), source.get_token()), std::nullopt);
}

TEST_P(EveryKernel, RefusesRangesOutsideThePlan) {
  const CountPlan plan(8);
  EXPECT_THROW(plan.count(0, plan.subproblems() + 1, GetParam()), std::invalid_argument);
  EXPECT_THROW(plan.count(2, 1, GetParam()), std::invalid_argument);
}

TEST_P(EveryKernel, CountsThroughSquaresAsKnownForEight) {
  // of the 92, by the column of the queen in the first row
  const std::uint64_t known[] = {4, 8, 16, 18, 18, 16, 8, 4};
  for (std::int64_t col = 0; col < 8; ++col) {
    EXPECT_EQ(countAll(CountPlan(8, {{0, col}}), GetParam()), known[col]) << "col " << col;
  }
}

TEST_P(EveryKernel, CountsThroughSquaresThatAHalfTurnExchanges) {
  const std::uint64_t known[] = {9, 13, 18, 22};  // of the 724, from column 1 on
  for (std::int64_t col = 1; col < 5; ++col) {
    EXPECT_EQ(countAll(CountPlan(10, {{0, col}, {9, 9 - col}}), GetParam()), known[col - 1]) << "col " << col;
  }
}

TEST_P(EveryKernel, ACompleteSolutionGoesThroughItself) {
  EXPECT_EQ(countAll(CountPlan(4, {{2, 0}, {0, 1}, {3, 2}, {1, 3}}), GetParam()), 1U);
}

INSTANTIATE_TEST_SUITE_P(Kernels, EveryKernel, testing::ValuesIn(kCountKernels),
                         [](const auto& test) { return std::string(kernelName(test.param)); });

TEST_P(EveryKernel, CountsOneSubproblemAfterTheOtherWhenTheDeadlineHasPassed) {
  const CountPlan plan(9);
  std::uint64_t solutions = 0, steps = 0;
  for (std::uint64_t at = 0; at < plan.subproblems(); ++steps) {
    const auto counted = plan.countUntil({}, at, plan.subproblems(), GetParam()).value();
    ASSERT_GT(counted.last, at);
    EXPECT_EQ(counted.solutions, plan.count(at, counted.last, GetParam()));
    solutions += counted.solutions;
    at = counted.last;
  }
  EXPECT_EQ(solutions, 352U);
  EXPECT_GT(steps, 1U);
}

TEST(CountPlan, RefusesBadArguments) {
  EXPECT_THROW(CountPlan(0), std::invalid_argument);
  EXPECT_THROW(CountPlan(29), std::invalid_argument);
  EXPECT_THROW(CountPlan(8, {{8, 0}}), std::invalid_argument);
  EXPECT_THROW(CountPlan(8, {{0, -1}}), std::invalid_argument);
  EXPECT_THROW(CountPlan(8, {{0, 0}, {7, 7}}), std::invalid_argument);
  EXPECT_THROW(CountPlan(8, {{0, 0}, {0, 0}}), std::invalid_argument);
}

TEST(CountPlan, OrderOfTheSquaresChangesNothing) {
  const CountPlan one(9, {{0, 1}, {5, 5}});
  const CountPlan other(9, {{5, 5}, {0, 1}});
  ASSERT_EQ(one.subproblems(), other.subproblems());
  for (std::uint64_t i = 0; i < one.subproblems(); ++i) {
    EXPECT_EQ(one.count(i, i + 1, CountKernel::Scalar), other.count(i, i + 1, CountKernel::Scalar));
  }
}

TEST(CountPlan, RoundsUpToEndsThatCannotBeRoundedFurther) {
  for (const int n : {8, 9, 17, 20}) {
    const CountPlan plan(n);
    for (std::uint64_t i = 0; i <= std::min<std::uint64_t>(plan.subproblems(), 2000); ++i) {
      const std::uint64_t end = plan.roundedUp(i);
      ASSERT_GE(end, i) << "n = " << n;
      ASSERT_LE(end, plan.subproblems());
      ASSERT_EQ(plan.roundedUp(end), end);
      for (std::uint64_t between = i; between < end; ++between) ASSERT_EQ(plan.roundedUp(between), end);
    }
  }
}

TEST(CountPlan, ServesTheLargestSize) { EXPECT_GT(CountPlan(CountPlan::kLargest).subproblems(), 0U); }

TEST(CountKernel, TheFastestIsTheLastThatRunsHere) {
  EXPECT_TRUE(runsHere(CountKernel::Scalar));
  EXPECT_TRUE(runsHere(CountKernel::Words));
  EXPECT_TRUE(runsHere(fastestCountKernel()));
  for (const CountKernel kernel : kCountKernels)
    EXPECT_TRUE(kernel <= fastestCountKernel() || !runsHere(kernel)) << kernelName(kernel);
}

TEST(CountTurned, WithBurnsideGivesTheFundamentalSolutions) {
  for (const KnownCount& known : knownCounts()) {
    if (known.n > 18) break;
    const TurnedCounts turned = countTurned(known.n);
    EXPECT_EQ(turned.byQuarter, known.quarterTurn) << "n = " << known.n;
    EXPECT_EQ(fundamentalCount(known.n, known.all, turned), known.fundamental) << "n = " << known.n;
  }
}

}  // namespace
}  // namespace queens
