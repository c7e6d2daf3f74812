#include "solution/list/row_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace queens {
namespace {

using ::testing::ElementsAre;
using ::testing::ThrowsMessage;

TEST(RowPlan, SkipsRowsThatHaveTheirQueen) {
  const RowPlan plan = planRows(6, {{1, 3}, {2, 5}}, allSquares(6));
  EXPECT_THAT(plan.rows, ElementsAre(0, 3, 4, 5));
  ASSERT_EQ(plan.steps.size(), 4u);
  EXPECT_EQ(plan.steps[0].gap, 3);
  EXPECT_EQ(plan.steps[0].gapAfter, 1);
  EXPECT_EQ(plan.steps[0].next, plan.steps[1].allowed);
  EXPECT_EQ(plan.steps[0].beyond, plan.steps[2].allowed);
  EXPECT_EQ(plan.steps[3].rowsAfter, 0);
  EXPECT_EQ(plan.placed, (Columns{0, 3, 5}));
}

TEST(RowPlan, AllowsWhatNoPlacedQueenAttacks) {
  const RowPlan plan = planRows(5, {{2, 2}}, allSquares(5));
  EXPECT_EQ(plan.steps[0].allowed, 0b01010u);
  EXPECT_EQ(plan.steps[1].allowed, 0b10001u);
  EXPECT_EQ(plan.steps[3].allowed, 0b01010u);
}

std::string faultOf(int n, const std::vector<Square>& placed) {
  try {
    requirePlaceable(n, placed);
    return "";
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

TEST(RowPlan, NamesWhatCannotBePlaced) {
  EXPECT_EQ(faultOf(8, {{0, 0}, {1, 2}}), "");
  EXPECT_EQ(faultOf(28, {}), "");
  EXPECT_EQ(faultOf(29, {}), "boards of 1 to 28 are possible, not of 29");
  EXPECT_EQ(faultOf(0, {}), "boards of 1 to 28 are possible, not of 0");
  EXPECT_EQ(faultOf(8, {{0, 8}}), "0,8 is off the board");
  EXPECT_EQ(faultOf(8, {{-1, 0}}), "-1,0 is off the board");
  EXPECT_EQ(faultOf(8, {{3, 3}, {3, 3}}), "3,3 is given twice");
  EXPECT_EQ(faultOf(8, {{3, 3}, {5, 5}}), "3,3 and 5,5 attack each other");
  EXPECT_EQ(faultOf(8, {{3, 3}, {5, 1}}), "3,3 and 5,1 attack each other");
  EXPECT_EQ(faultOf(8, {{3, 3}, {3, 6}}), "3,3 and 3,6 attack each other");
}

}  // namespace
}  // namespace queens
