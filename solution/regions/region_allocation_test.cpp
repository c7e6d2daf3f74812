// A search of regions allocates nothing for a node. In a program of its own, since it counts what all of it allocates.

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "solution/regions/region_solver.h"

namespace {

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace queens {
namespace {

TEST(RegionSolver, AllocatesNothingForANode) {
  const int n = 16;
  std::vector<std::int64_t> labels;
  for (int cell = 0; cell < n * n; ++cell) labels.push_back(cell / n);
  const RegionBoard board(n, labels);
  for (const auto solve : {solveRegions, solveRegionsByUnits}) {
    const auto allocationsFor = [&](std::uint64_t nodes) {
      const std::size_t before = allocations;
      const RegionResult result = solve(board, {.limit = std::numeric_limits<std::uint64_t>::max(), .budget = nodes});
      EXPECT_EQ(result.nodes, nodes);
      return allocations - before;
    };
    allocationsFor(1000);  // with tables that are made once
    const std::size_t few = allocationsFor(1000);
    EXPECT_GT(few, 0u);
    EXPECT_EQ(allocationsFor(20'000), few);
  }
}

}  // namespace
}  // namespace queens
