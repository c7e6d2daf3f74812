#include "solution/regions/sweep_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "solution/regions/region_generator.h"
#include "solution/regions/region_text.h"

namespace queens {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

RegionBoard sweptBoard(std::string_view text) { return readRegions(text).front().board; }

TEST(SweepSearch, FindsTheOnlySolutionByEachHeuristic) {
  for (const SweepHeuristic& heuristic : sweepHeuristics()) {
    for (int n = 4; n <= 8; ++n) {
      const auto made = generateRegions({.n = n, .seed = 2});
      const RegionResult result = sweepSearch(made->board, heuristic.order);
      EXPECT_EQ(result.answer, Answer::Found) << heuristic.name;
      EXPECT_EQ(result.queens, made->queens) << heuristic.name;
      EXPECT_GE(result.nodes, static_cast<std::uint64_t>(n) + 1);
    }
  }
}

TEST(SweepSearch, ReportsThatThereIsNone) {
  const RegionResult result = sweepSearch(sweptBoard("AB\nAB\n"), sweepHeuristics().front().order);
  EXPECT_EQ(result.answer, Answer::NoneExists);
  EXPECT_THAT(result.queens, IsEmpty());
  EXPECT_EQ(result.nodes, 5u) << "the empty board, and a queen on each cell, which blocks all others";
}

TEST(SweepSearch, VisitsNoStateTwice) {
  static std::vector<std::vector<SweepCell>> seen;
  const SweepOrder note = [](const SweepView& state, std::vector<std::uint16_t>&) {
    seen.emplace_back(state.cells.begin(), state.cells.end());
  };
  const RegionBoard board = generateRegions({.n = 7, .seed = 2})->board;
  const RegionResult result = sweepSearch(board, note, {.rules = {.fullDiagonals = true}});
  ASSERT_EQ(result.answer, Answer::NoneExists) << "all states have to be met";
  EXPECT_EQ(seen.size(), result.nodes);
  EXPECT_EQ(std::set(seen.begin(), seen.end()).size(), seen.size());
  EXPECT_GE(seen.size(), 50u);
}

TEST(SweepSearch, LooksOneStepAhead) {
  // A queen in the corner of A leaves B no cell: only the other cell of A is tried below it.
  const RegionResult result =
      sweepSearch(sweptBoard("AAB\nCCB\nCCC\n"), sweepHeuristics()[2].order, {.rules = {.mayTouch = true}});
  EXPECT_EQ(result.answer, Answer::Found);
  EXPECT_THAT(result.queens, ElementsAre(0, 2, 1));
  EXPECT_EQ(result.nodes, 4u);
}

TEST(SweepSearch, OrdersCellsByTheirRegions) {
  const std::uint16_t regionOf[] = {0, 0, 0, 1, 1, 2}, sizes[] = {3, 2, 9};
  const SweepView view{3, {}, regionOf, sizes};
  std::vector<std::uint16_t> cells{0, 1, 2, 3, 4, 5};
  sweepHeuristics()[1].order(view, cells);
  EXPECT_THAT(cells, ElementsAre(3, 4, 0, 1, 2, 5));
  cells = {0, 1, 2, 3, 4, 5};
  sweepHeuristics()[0].order(view, cells);
  EXPECT_THAT(cells, ElementsAre(5, 3, 4, 0, 1, 2));
}

TEST(SweepSearch, GivesUpWhenTheBudgetIsSpentOrOnAStop) {
  const auto made = generateRegions({.n = 9, .seed = 2});
  const RegionResult result = sweepSearch(made->board, sweepHeuristics().front().order, {.budget = 4});
  EXPECT_EQ(result.answer, Answer::GaveUp);
  EXPECT_EQ(result.why, "budget");
  EXPECT_EQ(result.nodes, 4u);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(sweepSearch(made->board, sweepHeuristics().front().order, {.stop = source.get_token()}).why, "stopped");
}

TEST(SweepSearch, GivesUpWhereItsStatesWouldTakeTooMuchMemory) {
  const auto made = generateRegions({.n = 9, .seed = 2});
  const SweepOrder order = sweepHeuristics().front().order;
  const RegionResult result = sweepSearch(made->board, order, {}, 2000);
  EXPECT_EQ(result.answer, Answer::GaveUp);
  EXPECT_EQ(result.why, "memory");
  EXPECT_LT(result.nodes, sweepSearch(made->board, order).nodes);
}

TEST(SweepSearch, RefusesSeveralQueensInAUnit) {
  EXPECT_THROW(sweepSearch(sweptBoard("A"), sweepHeuristics().front().order, {.rules = {.queensPerUnit = 2}}),
               std::invalid_argument);
}

}  // namespace
}  // namespace queens
