// Every square of every board up to n = 1000, 333,833,500 of them: each by algebra, and each 31st by a walk over all
// its rows besides. It takes 3 minutes of processor time (2 m 56 s measured), in ten tests of about 18 s each that
// CTest can run in parallel.
#include <gtest/gtest.h>

#include <cstdint>

#include "properties/placement_definition.h"
#include "solution/case.h"
#include "solution/solve_n_queens.h"

namespace queens {
namespace {

constexpr std::int64_t kMostN = 1000;
constexpr std::int64_t kTests = 10;
constexpr std::int64_t kWalkEach = 31;

class EverySquare : public testing::TestWithParam<std::int64_t> {};

/// Whether the squares of a row have right boards; where there is no board, whether there is no solution.
testing::AssertionResult rowIsRight(std::int64_t n, std::int64_t row, BoardWalk& walk) {
  for (std::int64_t col = 0; col < n; ++col) {
    const Case question{n, {row, col}};
    const auto failure = [&] { return testing::AssertionFailure() << n << ' ' << row << ' ' << col << ": "; };
    const auto placement = place(n, row, col);
    if (!placement) {
      if (n > 12 || solutionExists(question)) return failure() << "has a solution";
      continue;
    }
    const auto fault = faultByAlgebra(question, *placement);
    if (!fault.empty()) return failure() << fault;
    if ((row * n + col) % kWalkEach == 0 && !walk.solves(question, *placement)) return failure() << "is not right";
  }
  return testing::AssertionSuccess();
}

TEST_P(EverySquare, HasARightBoardOrNone) {
  BoardWalk walk;
  for (std::int64_t n = GetParam(); n <= kMostN; n += kTests) {
    for (std::int64_t row = 0; row < n; ++row) ASSERT_TRUE(rowIsRight(n, row, walk));
  }
}

INSTANTIATE_TEST_SUITE_P(UpTo1000, EverySquare, testing::Range<std::int64_t>(1, kTests + 1));

}  // namespace
}  // namespace queens
