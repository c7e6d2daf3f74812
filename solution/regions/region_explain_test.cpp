#include "solution/regions/region_explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solution/regions/region_text.h"

namespace queens {
namespace {

using Outcome = Explanation::Outcome;

RegionBoard boardOf(const char* text) { return readRegions(text).front().board; }

/// Each row is a region.
RegionBoard rowsAsRegions(int n) {
  std::vector<std::int64_t> labels;
  for (int cell = 0; cell < n * n; ++cell) labels.push_back(cell / n);
  return {n, labels};
}

std::string refusal(const RegionBoard& board, const RegionRules& rules = {}) {
  try {
    explainRegions(board, rules);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(RegionExplain, SolvesAPuzzleAndSeesEachStep) {
  std::size_t seen = 0;
  const auto count = [&](const ExplainStep&) { ++seen; };
  const Explanation explanation = explainRegions(boardOf("ABBBB\nAACBB\nDACCB\nDDDCE\nDDEEE\n"), {}, {.onStep = count});
  EXPECT_EQ(explanation.steps.size(), seen);
  EXPECT_NE(explanation.outcome, Outcome::GaveUp);
}

TEST(RegionExplain, OneCellIsOneStep) {
  const Explanation explanation = explainRegions(rowsAsRegions(1));
  EXPECT_EQ(explanation.outcome, Outcome::Solved);
  EXPECT_EQ(explanation.steps.size(), 1u);
  EXPECT_EQ(explanation.queens, std::vector{0});
  EXPECT_EQ(gradeOf(explanation), RegionGrade::Easy);
}

TEST(RegionExplain, BoardsTooSmallForQueensThatDoNotTouchHaveNoSolution) {
  for (const int n : {2, 3}) {
    const Explanation explanation = explainRegions(rowsAsRegions(n));
    EXPECT_EQ(explanation.outcome, Outcome::NoSolution);
    EXPECT_TRUE(explanation.steps.back().isImpossible);
    EXPECT_EQ(gradeOf(explanation), std::nullopt);
  }
}

TEST(RegionExplain, SeveralSolutionsLeaveOnlySearch) {
  EXPECT_EQ(explainRegions(rowsAsRegions(7)).outcome, Outcome::OnlySearch);
}

TEST(RegionExplain, VariantsChangeTheOutcome) {
  const RegionBoard small = boardOf("AB\nBB\n");
  EXPECT_EQ(explainRegions(small).outcome, Outcome::NoSolution);
  const Explanation touching = explainRegions(small, {.mayTouch = true});
  EXPECT_EQ(touching.outcome, Outcome::Solved);
  EXPECT_EQ(touching.queens, (std::vector{0, 1}));
}

TEST(RegionExplain, GivesUpWhenTheBudgetIsSpent) {
  const Explanation explanation = explainRegions(rowsAsRegions(7), {}, {.budget = 3});
  EXPECT_EQ(explanation.outcome, Outcome::GaveUp);
  EXPECT_EQ(gradeOf(explanation), RegionGrade::Hard);
}

TEST(RegionExplain, StopsOnRequestWithTheStepsUntilThen) {
  const RegionBoard board = boardOf("AABCC\nDBBCC\nDBBBB\nDBEBB\nDBBBB\n");
  ASSERT_EQ(explainRegions(board).outcome, Outcome::Solved);
  std::stop_source source;
  ExplainOptions options{.stop = source.get_token()};
  std::size_t steps = 0;
  options.onStep = [&](const ExplainStep&) {
    if (++steps == 2) source.request_stop();
  };
  const Explanation explanation = explainRegions(board, {}, options);
  EXPECT_EQ(explanation.outcome, Outcome::Stopped);
  EXPECT_EQ(explanation.steps.size(), 2u);
  EXPECT_EQ(gradeOf(explanation), std::nullopt);
  EXPECT_EQ(explainRegions(rowsAsRegions(9), {}, options).steps.size(), 0u);
}

TEST(RegionExplain, TakesTheLargestBoardAndEndsAtTheBudget) {
  const Explanation explanation = explainRegions(rowsAsRegions(64), {}, {.budget = 20});
  EXPECT_EQ(explanation.outcome, Outcome::GaveUp);
}

TEST(RegionExplain, RefusesInOneLineWhatItHasNoTechniquesFor) {
  EXPECT_THAT(refusal(rowsAsRegions(65)), testing::HasSubstr("65 rows"));
  EXPECT_THAT(refusal(rowsAsRegions(5), {.queensPerUnit = 2}), testing::HasSubstr("one queen per unit, not of 2"));
  EXPECT_THAT(refusal(RegionBoard(3, std::vector<std::int64_t>(9, 1))), testing::HasSubstr("but 1 regions"));
}

/// So many steps of a technique, after n that place queens.
Explanation solvedBy(const ExplainTechnique& technique, int others) {
  constexpr int kN = 5;
  ExplainStep queen, other;
  queen.technique = &kSingleCell;
  queen.queen = RegionCell{};
  other.technique = &technique;
  Explanation explanation{.outcome = Outcome::Solved, .steps = {}, .queens = std::vector<int>(kN)};
  explanation.steps.assign(kN, queen);
  explanation.steps.insert(explanation.steps.end(), static_cast<std::size_t>(others), other);
  return explanation;
}

TEST(RegionExplain, GradesByTheHardestTechniqueAndTheNumberOfSteps) {
  EXPECT_EQ(gradeOf(solvedBy(kSingleCell, 0)), RegionGrade::Easy);
  EXPECT_EQ(gradeOf(solvedBy(kLineInRegion, 5)), RegionGrade::Easy);
  EXPECT_EQ(gradeOf(solvedBy(kLineInRegion, 6)), RegionGrade::Hard);
  EXPECT_EQ(gradeOf(solvedBy(kTwoInTwo, 1)), RegionGrade::Medium);
  EXPECT_EQ(gradeOf(solvedBy(kSeesAll, 5)), RegionGrade::Medium);
  EXPECT_EQ(gradeOf(solvedBy(kSeesAll, 6)), RegionGrade::Hard);
  EXPECT_EQ(gradeOf(solvedBy(kGroups, 1)), RegionGrade::Hard);
  EXPECT_EQ(gradeOf(solvedBy(kContradiction, 1)), RegionGrade::Hard);
  EXPECT_EQ(hardestTechnique(solvedBy(kSeesAll, 1))->name, kSeesAll.name);
  EXPECT_EQ(hardestTechnique(Explanation()), nullptr);
}

}  // namespace
}  // namespace queens
