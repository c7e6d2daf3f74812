#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <vector>

#include "judge/trials/generators/case_generators.h"
#include "solution/count/count_plan.h"
#include "solution/solve_n_queens.h"

namespace queens {

namespace {

using judge::fuzz::within;

constexpr CountKernel kKernels[] = {CountKernel::Scalar, CountKernel::Avx2, CountKernel::Avx512};

std::uint64_t countAll(const CountPlan& plan, CountKernel kernel) {
  return plan.count(0, plan.subproblems(), kernel).value();
}

bool attackEachOther(const Square& a, const Square& b) {
  return a.row == b.row || a.col == b.col || std::abs(a.row - b.row) == std::abs(a.col - b.col);
}

/// Up to `most` squares of a board, none attacking another.
std::vector<Square> drawSquares(int n, int most) {
  std::vector<Square> squares;
  for (int tries = *within(0, most + 1); tries > 0; --tries) {
    const Square square{*within(0, n), *within(0, n)};
    const auto attacks = [&](const Square& other) { return attackEachOther(other, square); };
    if (std::none_of(squares.begin(), squares.end(), attacks)) squares.push_back(square);
  }
  return squares;
}

RC_GTEST_PROP(CountLaws, EveryKernelAgreesWithScalarOnPartsOfACount, ()) {
  const int n = *within(1, 16);
  const CountPlan plan(n, drawSquares(n, 4));
  const std::uint64_t a = *within<std::uint64_t>(0, plan.subproblems() + 1);
  const std::uint64_t b = *within<std::uint64_t>(0, plan.subproblems() + 1);
  const std::uint64_t first = std::min(a, b);
  const std::uint64_t last = std::min(std::max(a, b), first + (n < 13 ? 1000 : 3));
  const auto expected = plan.count(first, last, CountKernel::Scalar);
  for (const CountKernel kernel : kKernels) {
    if (runsHere(kernel)) RC_ASSERT(plan.count(first, last, kernel) == expected);
  }
}

/// Larger boards fall into slices, all of which have to be there: of a solution some queens are given.
RC_GTEST_PROP(CountLaws, EveryKernelAgreesWithScalarAroundMostOfASolution, ()) {
  const int n = *rc::gen::oneOf(within(17, 27), rc::gen::just(28));
  const auto solution = place(n, *within(0, n), *within(0, n));
  const int missing = *within(0, 11);
  std::vector<Square> squares;
  for (std::int64_t row = 0; row < n; ++row) squares.push_back({row, solution->col(row)});
  for (int i = 0; i < missing; ++i) squares.erase(squares.begin() + *within(0, n - i));
  const CountPlan plan(n, squares);
  const std::uint64_t expected = countAll(plan, CountKernel::Scalar);
  RC_ASSERT(expected >= 1U);
  for (const CountKernel kernel : kKernels) {
    if (runsHere(kernel)) RC_ASSERT(countAll(plan, kernel) == expected);
  }
}

RC_GTEST_PROP(CountLaws, PartsAddUpWhereverTheyAreCut, ()) {
  const int n = *within(1, 13);
  const CountPlan plan(n, drawSquares(n, 2));
  const CountKernel kernel = fastestCountKernel();
  auto cuts = *rc::gen::container<std::vector<std::uint64_t>>(within<std::uint64_t>(0, plan.subproblems() + 1));
  cuts.push_back(plan.subproblems());
  std::sort(cuts.begin(), cuts.end());
  std::uint64_t sum = 0, before = 0;
  for (const std::uint64_t cut : cuts) {
    sum += plan.count(before, cut, kernel).value();
    before = cut;
  }
  RC_ASSERT(sum == countAll(plan, kernel));
}

TEST(CountLaws, CountsThroughTheSquaresOfASymmetryClassAreEqualAndAllAddUp) {
  for (int n = 1; n <= 10; ++n) {
    for (const CountKernel kernel : kKernels) {
      if (!runsHere(kernel)) continue;
      const auto through = [&](int row, int col) { return countAll(CountPlan(n, {{row, col}}), kernel); };
      std::uint64_t sum = 0;
      for (int row = 0; row < n; ++row) {
        for (int col = 0; col < n; ++col) {
          const std::uint64_t count = through(row, col);
          EXPECT_EQ(count, through(col, row)) << "n = " << n << ", row " << row << ", col " << col;
          EXPECT_EQ(count, through(row, n - 1 - col)) << "n = " << n << ", row " << row << ", col " << col;
          sum += count;
        }
      }
      EXPECT_EQ(sum, static_cast<std::uint64_t>(n) * countAll(CountPlan(n), kernel)) << "n = " << n;
    }
  }
}

using Cols = std::vector<int>;

/// All solutions by trying every order of the columns: the definition.
std::set<Cols> solutionsOf(int n) {
  std::set<Cols> solutions;
  Cols cols;
  for (int col = 0; col < n; ++col) cols.push_back(col);
  do {
    bool isFree = true;
    for (int a = 0; a < n; ++a) {
      for (int b = 0; b < a; ++b)
        isFree &= !attackEachOther({a, cols[static_cast<std::size_t>(a)]}, {b, cols[static_cast<std::size_t>(b)]});
    }
    if (isFree) solutions.insert(cols);
  } while (std::next_permutation(cols.begin(), cols.end()));
  return solutions;
}

Cols turned(const Cols& cols) {
  Cols result(cols.size());
  for (std::size_t row = 0; row < cols.size(); ++row) {
    result[static_cast<std::size_t>(cols[row])] = static_cast<int>(cols.size() - 1 - row);
  }
  return result;
}

std::set<Cols> imagesOf(Cols cols) {
  std::set<Cols> images;
  for (int turn = 0; turn < 4; ++turn) {
    cols = turned(cols);
    images.insert(cols);
    images.insert(Cols(cols.rbegin(), cols.rend()));
  }
  return images;
}

TEST(CountLaws, BurnsideAgreesWithTheClassesOfAllSolutionsOneByOne) {
  for (int n = 1; n <= 8; ++n) {
    const auto solutions = solutionsOf(n);
    std::set<Cols> representatives;
    TurnedCounts turnedCounts;
    for (const Cols& cols : solutions) {
      representatives.insert(*imagesOf(cols).begin());
      if (turned(turned(cols)) == cols) ++turnedCounts.byHalf;
      if (turned(cols) == cols) ++turnedCounts.byQuarter;
    }
    const TurnedCounts counted = countTurned(n);
    EXPECT_EQ(countAll(CountPlan(n), CountKernel::Scalar), solutions.size()) << "n = " << n;
    EXPECT_EQ(counted.byHalf, turnedCounts.byHalf) << "n = " << n;
    EXPECT_EQ(counted.byQuarter, turnedCounts.byQuarter) << "n = " << n;
    EXPECT_EQ(fundamentalCount(n, solutions.size(), counted), representatives.size()) << "n = " << n;
  }
}

}  // namespace
}  // namespace queens
