#include "judge/katas/regions/answer_check.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace judge {
namespace {

using region_fault::Clash;

/// AAAB / CABB / CCDB / CDDD has the solutions 1 3 0 2 and 2 0 3 1.
const RegionPuzzle kPuzzle{4, {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}, SolutionCount::Many};

std::string faultOf(const Columns& answer, const RegionPuzzle& puzzle = kPuzzle) {
  const auto fault = checkColumns(puzzle, answer);
  return fault ? sentence(*fault, puzzle, answer) : "right";
}

RegionPuzzle recordedAs(SolutionCount solutions) {
  RegionPuzzle puzzle = kPuzzle;
  puzzle.solutions = solutions;
  return puzzle;
}

TEST(RegionAnswer, IsRightWithAQueenInEachRowColumnAndRegionNoneTouching) { EXPECT_EQ(faultOf({1, 3, 0, 2}), "right"); }

TEST(RegionAnswer, MaySayNoSolutionWhereThatIsRecorded) {
  EXPECT_EQ(faultOf({}, recordedAs(SolutionCount::None)), "right");
  EXPECT_EQ(faultOf({}), "returned no solution (none or an empty list), but one exists");
  EXPECT_EQ(faultOf({}, recordedAs(SolutionCount::Many)),
            "returned no solution (none or an empty list), but one exists");
}

TEST(RegionAnswer, ThatHoldsIsRightWhateverIsRecorded) {
  EXPECT_EQ(faultOf({1, 3, 0, 2}, recordedAs(SolutionCount::None)), "right");
}

TEST(RegionAnswer, HasAColumnForEachRow) {
  EXPECT_EQ(faultOf({1}), "the answer has 1 column, expected 4, one for each row");
  EXPECT_EQ(faultOf({1, 3, 0, 2, 0}), "the answer has 5 columns, expected 4, one for each row");
}

TEST(RegionAnswer, KeepsToTheBoard) {
  EXPECT_EQ(faultOf({1, 4, 0, 2}), "row 1 col 4 is off the board, columns are 0 to 3");
  EXPECT_EQ(faultOf({1, 3, -1, 2}), "row 2 col -1 is off the board, columns are 0 to 3");
  EXPECT_EQ(faultOf({INT64_MIN, 3, INT64_MAX, 2}),
            "row 0 col -9223372036854775808 is off the board, columns are 0 to 3");
}

TEST(RegionAnswer, ReportsTheFirstClash) {
  EXPECT_EQ(faultOf({1, 2, 0, 3}), "row 0 col 1 and row 1 col 2 touch");
  EXPECT_EQ(faultOf({2, 0, 2, 0}), "row 0 col 2 and row 2 col 2 are in the same column");
  EXPECT_EQ(faultOf({3, 0, 2, 1}), "row 2 col 2 and row 3 col 1 touch");
  EXPECT_EQ(faultOf({3, 1, 3, 0}), "row 0 col 3 and row 2 col 3 are in the same column");
  EXPECT_EQ(faultOf({0, 2, 0, 3}), "row 0 col 0 and row 2 col 0 are in the same column");
  EXPECT_EQ(faultOf({3, 1, 2, 0}), "row 1 col 1 and row 2 col 2 touch");
}

TEST(RegionAnswer, NamesTheRegionThatHasTwo) {
  EXPECT_EQ(faultOf({1, 3, 1, 3}), "row 0 col 1 and row 2 col 1 are in the same column");
  const RegionPuzzle stripes{4, {0, 1, 2, 3, 0, 1, 2, 0, 0, 1, 2, 3, 0, 1, 2, 3}, SolutionCount::One};
  EXPECT_EQ(faultOf({0, 3, 1, 2}, stripes), "row 0 col 0 and row 1 col 3 are in the same region, A");
}

/// A puzzle of seven rows that are its regions.
std::string slipOf(const Columns& cols) {
  RegionPuzzle rows{7, {}, SolutionCount::Many};
  for (std::int32_t square = 0; square < 49; ++square) rows.regions.push_back(square / 7);
  const auto slip = slipIn(rows, cols);
  return slip ? std::string(slip->kind) : "";
}

TEST(RegionAnswer, IsExplainedByCountingFromOneOrByItsInverse) {
  EXPECT_EQ(slipOf({1, 3, 5, 7, 2, 4, 6}), "counts from 1");
  EXPECT_EQ(slipOf({3, 0, 4, 1, 5, 2, 6}), "columns for rows");
  EXPECT_EQ(slipOf({0, 1, 2, 3, 4, 5, 6}), "");
  EXPECT_EQ(slipOf({INT64_MIN, 0, 0, 0, 0, 0, INT64_MAX}), "");
  EXPECT_EQ(slipOf({1, 2}), "");
}

TEST(RegionAnswer, IsAListOrNone) {
  std::string none, list;
  appendNone(none);
  EXPECT_EQ(columnsIn(*Value::in(none)), Columns());
  beginList(list, 2);
  appendInt(list, -1);
  appendInt(list, INT64_MAX);
  EXPECT_EQ(columnsIn(*Value::in(list)), (Columns{-1, INT64_MAX}));
}

TEST(RegionLabels, ContinueAfterZ) {
  EXPECT_EQ(regionLabel(0), "A");
  EXPECT_EQ(regionLabel(25), "Z");
  EXPECT_EQ(regionLabel(26), "AA");
  EXPECT_EQ(regionLabel(51), "AZ");
  EXPECT_EQ(regionLabel(52), "BA");
}

}  // namespace
}  // namespace judge
