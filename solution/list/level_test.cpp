#include "solution/list/level.h"

#include <gtest/gtest.h>

#include <random>

#include "solution/list/row_plan.h"

namespace queens {
namespace {

using Child = std::array<std::uint64_t, 4>;

std::vector<Child> expanded(const LevelKernel& kernel, const Level& parents, const ListStep& step, bool withPaths) {
  Level children;
  children.reserve(parents.size * 28);
  kernel.expand(parents, step, withPaths, children);
  std::vector<Child> all;
  for (std::size_t i = 0; i < children.size; ++i) {
    Child child{};
    if (step.rowsAfter > 0) child = {children.cols[i], children.left[i], children.right[i], 0};
    if (withPaths) child[3] = children.paths[i];
    if (step.rowsAfter > 0 || withPaths) all.push_back(child);
  }
  if (!kernel.keepsOrder) std::sort(all.begin(), all.end());
  return all;
}

class Random {
 public:
  explicit Random(unsigned seed) : generator_(seed) {}
  std::uint32_t bits(int n) { return static_cast<std::uint32_t>(generator_()) & allColumns(n); }
  std::uint32_t sparse(int n) { return bits(n) & bits(n); }
  int below(int end) { return static_cast<int>(generator_() % static_cast<unsigned>(end)); }

 private:
  std::mt19937 generator_;
};

Level someNodes(Random& random, int n) {
  Level level;
  level.size = static_cast<std::size_t>(random.below(70));
  level.reserve(level.size);
  for (std::size_t i = 0; i < level.size; ++i) {
    level.cols[i] = random.sparse(n);
    level.left[i] = random.sparse(31);
    level.right[i] = random.sparse(n);
    level.paths[i] = static_cast<std::uint64_t>(i) << 20;
  }
  return level;
}

TEST(LevelKernels, AgreeOnAnyNodesAndSteps) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  for (int round = 0; round < 300; ++round) {
    const int n = 1 + random.below(28);
    const Level parents = someNodes(random, n);
    const ListStep step{.allowed = random.bits(n) | random.bits(n),
                        .gap = 1 + random.below(3),
                        .gapAfter = 1 + random.below(3),
                        .next = random.bits(n),
                        .beyond = random.sparse(n),
                        .rowsAfter = random.below(4)};
    for (const LevelKernel* kernel : levelKernels()) {
      for (const bool withPaths : {false, true}) {
        std::vector<Child> expected = expanded(scalarLevelKernel(), parents, step, withPaths);
        if (!kernel->keepsOrder) std::sort(expected.begin(), expected.end());
        EXPECT_EQ(expanded(*kernel, parents, step, withPaths), expected) << kernel->name << " n = " << n;
      }
    }
  }
}

TEST(LevelKernels, TheFastestIsOneOfThem) {
  const auto all = levelKernels();
  EXPECT_NE(std::find(all.begin(), all.end(), &fastestLevelKernel()), all.end());
}

TEST(TailSearch, FillsTheBoardOfSix) {
  const RowPlan plan = planRows(6, {}, allSquares(6));
  for (const LevelKernel* kernel : levelKernels()) {
    TailSearch tail(*kernel);
    EXPECT_EQ(tail.count({}, plan.steps), 4u) << kernel->name;
    const auto paths = tail.paths({}, plan.steps, true);
    ASSERT_EQ(paths.size(), 4u) << kernel->name;
    Columns first{};
    setTail(plan, 0, paths[0], first);
    EXPECT_EQ(first, (Columns{1, 3, 5, 0, 2, 4})) << kernel->name;
  }
}

TEST(TailSearch, WithNoRowToFillThereIsOneWay) {
  TailSearch tail(scalarLevelKernel());
  EXPECT_EQ(tail.count({}, {}), 1u);
}

}  // namespace
}  // namespace queens
