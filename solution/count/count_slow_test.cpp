#include <gtest/gtest.h>

#include "solution/count/count_plan.h"
#include "solution/trials/known_counts.h"

/// The sizes that take seconds.
namespace queens {
namespace {

void expectKnown(CountKernel kernel, int first, int last) {
  if (!runsHere(kernel)) GTEST_SKIP() << "this processor cannot run it";
  const auto counts = readKnownCounts(QUEENS_SOURCE_DIR "/testcases/counts.tsv");
  ASSERT_GE(counts.size(), static_cast<std::size_t>(last));
  for (int n = first; n <= last; ++n) {
    const CountPlan plan(n);
    EXPECT_EQ(plan.count(0, plan.subproblems(), kernel), counts[static_cast<std::size_t>(n) - 1].all) << "n = " << n;
  }
}

TEST(CountSlow, ScalarKernelIsRightTo17) { expectKnown(CountKernel::Scalar, 14, 17); }
TEST(CountSlow, WordKernelIsRightTo18) { expectKnown(CountKernel::Words, 14, 18); }
TEST(CountSlow, Avx2KernelIsRightTo19) { expectKnown(CountKernel::Avx2, 14, 19); }
TEST(CountSlow, Avx512KernelIsRightTo19) { expectKnown(CountKernel::Avx512, 14, 19); }

TEST(CountSlow, BurnsideGivesTheFundamentalSolutionsTo22) {
  for (const KnownCount& known : readKnownCounts(QUEENS_SOURCE_DIR "/testcases/counts.tsv")) {
    if (known.n < 19 || known.n > 22) continue;
    EXPECT_EQ(fundamentalCount(known.n, known.all, countTurned(known.n)), known.fundamental) << "n = " << known.n;
  }
}

}  // namespace
}  // namespace queens
