#include "solution/regions/region_solver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solution/regions/region_text.h"

namespace queens {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

RegionBoard boardOf(std::string_view text) { return readRegions(text).front().board; }

/// Region r is row r: every arrangement by rows and columns is a solution.
RegionBoard rowsAsRegions(int n) {
  std::vector<std::int64_t> labels;
  for (int row = 0; row < n; ++row) labels.insert(labels.end(), static_cast<std::size_t>(n), row);
  return RegionBoard(n, labels);
}

constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

std::uint64_t countOf(const RegionBoard& board, const RegionRules& rules) {
  const RegionResult byMasks = solveRegions(board, {.rules = rules, .limit = kAll});
  const RegionResult byUnits = solveRegionsByUnits(board, {.rules = rules, .limit = kAll});
  EXPECT_TRUE(byMasks.complete && byUnits.complete);
  EXPECT_EQ(byMasks.solutions, byUnits.solutions);
  return byMasks.solutions;
}

TEST(RegionSolver, CountsNQueensWhereRegionsAreRows) {
  const std::uint64_t counts[] = {1, 0, 0, 2, 10, 4, 40, 92, 352};
  for (int n = 1; n <= 9; ++n) EXPECT_EQ(countOf(rowsAsRegions(n), {.fullDiagonals = true}), counts[n - 1]) << n;
}

TEST(RegionSolver, CountsPermutationsWithoutTouchingWhereRegionsAreRows) {
  // OEIS A002464: no two neighbouring rows hold neighbouring columns.
  const std::uint64_t counts[] = {1, 0, 0, 2, 14, 90, 646, 5242};
  for (int n = 1; n <= 8; ++n) EXPECT_EQ(countOf(rowsAsRegions(n), {}), counts[n - 1]) << n;
}

TEST(RegionSolver, CountsAllPermutationsWhereQueensMayTouch) {
  std::uint64_t factorial = 1;
  for (int n = 1; n <= 8; ++n)
    EXPECT_EQ(countOf(rowsAsRegions(n), {.mayTouch = true}), factorial *= static_cast<unsigned>(n)) << n;
}

TEST(RegionSolver, CountsMatricesWithTwoInEveryLineWhereQueensMayTouch) {
  // OEIS A001499.
  const std::uint64_t counts[] = {0, 1, 6, 90, 2040, 67950};
  for (int n = 1; n <= 6; ++n)
    EXPECT_EQ(countOf(rowsAsRegions(n), {.mayTouch = true, .queensPerUnit = 2}), counts[n - 1]) << n;
}

TEST(RegionSolver, FindsTheOnlySolution) {
  const RegionBoard board = boardOf("ABBB\nAABB\nCABD\nCCDD\n");
  const RegionResult result = solveRegions(board, {.limit = 2});
  EXPECT_EQ(result.answer, Answer::Found);
  EXPECT_TRUE(result.isUnique());
  EXPECT_THAT(result.queens, ElementsAre(2, 0, 3, 1));
}

TEST(RegionSolver, ReportsThatThereIsNone) {
  const RegionResult result = solveRegions(boardOf("AB\nAB\n"));
  EXPECT_EQ(result.answer, Answer::NoneExists);
  EXPECT_TRUE(result.complete);
  EXPECT_THAT(result.queens, IsEmpty());
  const std::int64_t one[] = {0, 0, 0, 0};
  EXPECT_EQ(solveRegions(RegionBoard(2, one), {.rules = {.mayTouch = true}}).answer, Answer::NoneExists);
}

TEST(RegionSolver, StopsAtTheLimitAndShowsEachSolutionOnce) {
  const RegionBoard board = rowsAsRegions(8);
  std::vector<std::vector<int>> seen;
  RegionCall call{.rules = {.fullDiagonals = true}, .limit = 50};
  call.onSolution = [&](RegionQueens queens) { seen.emplace_back(queens.begin(), queens.end()); };
  for (const auto solve : {solveRegions, solveRegionsByUnits}) {
    seen.clear();
    const RegionResult result = solve(board, call);
    EXPECT_EQ(result.solutions, 50u);
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.why, "");
    ASSERT_EQ(seen.size(), 50u);
    EXPECT_EQ(seen.front(), result.queens);
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::unique(seen.begin(), seen.end()), seen.end());
  }
}

TEST(RegionSolver, GivesUpWhenTheBudgetIsSpent) {
  for (const auto solve : {solveRegions, solveRegionsByUnits}) {
    const RegionResult result = solve(rowsAsRegions(12), {.limit = kAll, .budget = 5000});
    EXPECT_EQ(result.nodes, 5000u);
    EXPECT_EQ(result.why, "budget");
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.answer, Answer::Found) << "what it found stays found";
    EXPECT_EQ(solve(rowsAsRegions(12), {.budget = 3}).answer, Answer::GaveUp);
    EXPECT_EQ(solve(rowsAsRegions(12), {.budget = 0}).nodes, 0u);
  }
}

TEST(RegionSolver, EndsOnAStop) {
  for (const auto solve : {solveRegions, solveRegionsByUnits}) {
    std::stop_source source;
    RegionCall call{.limit = kAll, .stop = source.get_token()};
    call.onSolution = [&](RegionQueens) { source.request_stop(); };
    const RegionResult result = solve(rowsAsRegions(19), call);
    EXPECT_EQ(result.why, "stopped");
    EXPECT_LE(result.nodes, 10000u);
  }
}

TEST(RegionSolver, SolvesLargeBoards) {
  for (const int n : {20, 64, 255}) {
    const RegionBoard board = rowsAsRegions(n);
    const RegionResult result = solveRegions(board);
    ASSERT_EQ(result.answer, Answer::Found) << n;
    ASSERT_EQ(result.queens.size(), static_cast<std::size_t>(n));
  }
}

TEST(RegionSolver, SeesAtOnceThatRegionsAreTooManyForTheirRows) {
  // Regions 1 to 4 share the last three rows; all others have a row each, or several.
  const int n = 30;
  std::vector<std::int64_t> labels;
  for (int row = 0; row < n - 3; ++row)
    labels.insert(labels.end(), static_cast<std::size_t>(n), row == 0 ? 5 : row + 4);
  for (int row = n - 3; row < n; ++row)
    for (int col = 0; col < n; ++col) labels.push_back(1 + col * 4 / n);
  labels[0] = 0;
  std::replace(labels.begin(), labels.end(), std::int64_t{30}, std::int64_t{29});
  const RegionResult result = solveRegions(RegionBoard(n, labels), {.budget = 1});
  EXPECT_EQ(result.answer, Answer::NoneExists);
}

TEST(RegionSolver, PlacesTwoStarsInEveryUnit) {
  const RegionResult result = solveRegions(rowsAsRegions(9), {.rules = {.queensPerUnit = 2}});
  ASSERT_EQ(result.answer, Answer::Found);
  ASSERT_EQ(result.queens.size(), 18u);
  for (std::size_t i = 0; i < 18; i += 2) EXPECT_LT(result.queens[i] + 1, result.queens[i + 1]);
  EXPECT_EQ(solveRegions(rowsAsRegions(6), {.rules = {.queensPerUnit = 7}}).answer, Answer::NoneExists);
}

TEST(RegionSolver, RefusesUnitsWithoutQueens) {
  EXPECT_THROW(solveRegions(rowsAsRegions(4), {.rules = {.queensPerUnit = 0}}), std::invalid_argument);
}

}  // namespace
}  // namespace queens
