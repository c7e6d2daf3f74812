#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

#include "solution/count/count_plan.h"

namespace queens {

void showValue(const Square& square, std::ostream& out) {
  out << "row " << square.row << ", col " << square.col;
}

namespace {

constexpr CountKernel kKernels[] = {CountKernel::Scalar, CountKernel::Avx2, CountKernel::Avx512};

std::uint64_t countAll(const CountPlan& plan, CountKernel kernel) {
  return plan.count(0, plan.subproblems(), kernel).value();
}

bool attack(const Square& a, const Square& b) {
  return a.row == b.row || a.col == b.col || std::abs(a.row - b.row) == std::abs(a.col - b.col);
}

/// Up to `most` squares of a board, none attacking another.
std::vector<Square> drawSquares(int n, std::size_t most) {
  std::vector<Square> squares;
  const auto drawn =
      *rc::gen::resize(static_cast<int>(most), rc::gen::container<std::vector<std::pair<int, int>>>(
                                                   rc::gen::pair(rc::gen::inRange(0, n), rc::gen::inRange(0, n))));
  for (const auto& [row, col] : drawn) {
    const Square square{row, col};
    const bool isFree =
        std::none_of(squares.begin(), squares.end(), [&](const Square& s) { return attack(s, square); });
    if (isFree) squares.push_back(square);
  }
  return squares;
}

RC_GTEST_PROP(CountLaws, EveryKernelAgreesWithScalarOnPartsOfACount, ()) {
  const int n = *rc::gen::inRange(1, 16);
  const CountPlan plan(n, drawSquares(n, 4));
  const std::uint64_t a = *rc::gen::inRange<std::uint64_t>(0, plan.subproblems() + 1);
  const std::uint64_t b = *rc::gen::inRange<std::uint64_t>(0, plan.subproblems() + 1);
  const std::uint64_t first = std::min(a, b);
  const std::uint64_t last = std::min(std::max(a, b), first + (n < 13 ? 1000 : 3));
  const auto expected = plan.count(first, last, CountKernel::Scalar);
  for (const CountKernel kernel : kKernels) {
    if (runsHere(kernel)) RC_ASSERT(plan.count(first, last, kernel) == expected);
  }
}

/// Sizes above 16 cut their crosses into slices, which all have to be there.
RC_GTEST_PROP(CountLaws, EveryKernelAgreesWithScalarOnSlicedBoardsThatAreNearlyFull, ()) {
  const int n = *rc::gen::inRange(17, CountPlan::kLargest + 1);
  std::vector<Square> squares;
  const auto order = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(n), rc::gen::inRange(0, n));
  for (int row = 0; row < n && static_cast<int>(squares.size()) < n - 9; ++row) {
    for (int step = 0; step < n; ++step) {
      const Square square{row, (order[static_cast<std::size_t>(row)] + step) % n};
      if (std::any_of(squares.begin(), squares.end(), [&](const Square& s) { return attack(s, square); })) continue;
      squares.push_back(square);
      break;
    }
  }
  const CountPlan plan(n, squares);
  const std::uint64_t first = plan.subproblems() == 0 ? 0 : *rc::gen::inRange<std::uint64_t>(0, plan.subproblems());
  const std::uint64_t last = std::min(plan.subproblems(), first + 2000);
  const auto expected = plan.count(first, last, CountKernel::Scalar);
  for (const CountKernel kernel : kKernels) {
    if (runsHere(kernel)) RC_ASSERT(plan.count(first, last, kernel) == expected);
  }
}

RC_GTEST_PROP(CountLaws, PartsAddUpWhereverTheyAreCut, ()) {
  const int n = *rc::gen::inRange(1, 13);
  const CountPlan plan(n, drawSquares(n, 2));
  const CountKernel kernel = fastestCountKernel();
  auto cuts =
      *rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(0, plan.subproblems() + 1));
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
  for (int n = 1; n <= 11; ++n) {
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
        isFree &= !attack({a, cols[static_cast<std::size_t>(a)]}, {b, cols[static_cast<std::size_t>(b)]});
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
