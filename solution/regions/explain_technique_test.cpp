#include "solution/regions/region_explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "solution/regions/region_text.h"

namespace queens {
namespace {

using Cells = std::vector<RegionCell>;
using Units = std::vector<RegionUnit>;

/// A board as in a file, with what a technique finds on it.
class TechniqueTest : public ::testing::Test {
 protected:
  void setBoard(const char* text, const RegionRules& rules = {}) {
    const RegionBoard board = readRegions(text).front().board;
    names_ = regionNames(board.regions());
    masks_.emplace(board, rules);
    state_.emplace(*masks_);
  }

  /// Leaves these free of the cells in `unit`.
  void leave(RegionUnit unit, const Cells& cells) {
    for (const RegionCell cell : state_->freeCells(unit))
      if (std::find(cells.begin(), cells.end(), cell) == cells.end()) state_->exclude(cell);
  }

  bool finds(const ExplainTechnique& technique) {
    ExplainBudget budget(1000);
    step_ = {};
    step_.technique = &technique;
    return technique.find(*state_, budget, step_);
  }

  std::optional<RegionMasks> masks_;
  std::optional<RegionState> state_;
  RegionNames names_;
  ExplainStep step_;
};

constexpr RegionUnit kRegionA{UnitKind::Region, 0}, kRegionB{UnitKind::Region, 1};

TEST_F(TechniqueTest, SingleCellPlacesAQueenAndExcludesWhatItSees) {
  setBoard("AABB\nAABB\nCCDD\nCCDD\n");
  EXPECT_FALSE(finds(kSingleCell));
  leave(kRegionA, {{0, 1}});
  ASSERT_TRUE(finds(kSingleCell));
  EXPECT_EQ(step_.queen, (RegionCell{0, 1}));
  EXPECT_EQ(step_.excluded, (Cells{{0, 2}, {0, 3}, {1, 2}, {2, 1}, {3, 1}}));
  EXPECT_EQ(sentence(step_, names_), "Only row 0 col 1 is left in region A: its queen stands there.");
}

TEST_F(TechniqueTest, SingleCellMayBeTheLastOfAColumn) {
  setBoard("AABB\nAABB\nCCDD\nCCDD\n");
  leave({UnitKind::Col, 3}, {{2, 3}});
  ASSERT_TRUE(finds(kSingleCell));
  EXPECT_EQ(step_.units, (Units{{UnitKind::Col, 3}}));
  EXPECT_EQ(step_.queen, (RegionCell{2, 3}));
}

TEST_F(TechniqueTest, RulesSayWhatAQueenSees) {
  const auto excludedBy = [&](const RegionRules& rules) {
    setBoard("ABBB\nBBBB\nCCCC\nDDDD\n", rules);
    EXPECT_TRUE(finds(kSingleCell));
    return step_.excluded;
  };
  const Cells lines = {{0, 1}, {0, 2}, {0, 3}, {1, 0}, {2, 0}, {3, 0}};
  Cells touching = lines, diagonals = lines;
  touching.insert(touching.begin() + 4, {1, 1});
  diagonals = {{0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {2, 0}, {2, 2}, {3, 0}, {3, 3}};
  EXPECT_EQ(excludedBy({}), touching);
  EXPECT_EQ(excludedBy({.mayTouch = true}), lines);
  EXPECT_EQ(excludedBy({.fullDiagonals = true}), diagonals);
}

TEST_F(TechniqueTest, ARegionInOneRowTakesItFromOthers) {
  setBoard("AABB\nCBBB\nCCDD\nCCDD\n");
  ASSERT_TRUE(finds(kRegionInLine));
  EXPECT_EQ(step_.units, Units{kRegionA});
  EXPECT_EQ(step_.cells, (Cells{{0, 0}, {0, 1}}));
  EXPECT_EQ(step_.excluded, (Cells{{0, 2}, {0, 3}}));
  EXPECT_EQ(sentence(step_, names_), "All cells left in region A lie in row 0, which no other region can use then.");
}

TEST_F(TechniqueTest, AColumnInOneRegionHoldsItsQueen) {
  setBoard("ABBB\nABCC\nAACC\nAADD\n");
  ASSERT_TRUE(finds(kLineInRegion));
  EXPECT_EQ(step_.units, (Units{{UnitKind::Col, 0}}));
  EXPECT_EQ(step_.others, Units{kRegionA});
  EXPECT_EQ(step_.excluded, (Cells{{2, 1}, {3, 1}}));
  EXPECT_EQ(sentence(step_, names_),
            "All cells left in col 0 belong to region A, whose queen stands there and nowhere else.");
}

TEST_F(TechniqueTest, TwoRegionsInTwoRowsTakeThemFromOthers) {
  setBoard("AABBC\nAABBC\nDDECC\nDDECC\nDEEEE\n");
  ASSERT_FALSE(finds(kRegionInLine));
  ASSERT_TRUE(finds(kTwoInTwo));
  EXPECT_EQ(step_.units, (Units{kRegionA, kRegionB}));
  EXPECT_EQ(step_.others, (Units{{UnitKind::Row, 0}, {UnitKind::Row, 1}}));
  EXPECT_EQ(step_.excluded, (Cells{{0, 4}, {1, 4}}));
  EXPECT_EQ(sentence(step_, names_),
            "All cells left in regions A and B lie in rows 0 and 1, which no other region can use then.");
}

TEST_F(TechniqueTest, ThreeRegionsInThreeRowsAreAGroupAndNoTwoInTwo) {
  setBoard("AABBCCD\nAABBCCD\nABBCCDD\nEEDDFFG\nEEEFFGG\nEEEFFGG\nEEFFGGG\n");
  ASSERT_FALSE(finds(kTwoInTwo)) << sentence(step_, names_);
  ASSERT_TRUE(finds(kGroups));
  EXPECT_EQ(step_.units.size(), 3u);
  EXPECT_EQ(step_.excluded, (Cells{{0, 6}, {1, 6}, {2, 5}, {2, 6}}));
}

TEST_F(TechniqueTest, WithTooFewLinesForSomeRegionsOneOfThemIsExcluded) {
  setBoard("AABCC\nABBCC\nDDECC\nDDECC\nDEEEE\n");
  leave({UnitKind::Region, 2}, {{0, 3}, {0, 4}, {1, 3}, {1, 4}});
  ASSERT_TRUE(finds(kTwoInTwo));
  EXPECT_EQ(step_.units.size(), 2u);
  EXPECT_EQ(step_.others, (Units{{UnitKind::Row, 0}, {UnitKind::Row, 1}}));
  applyStep(step_, *state_);
  EXPECT_TRUE(finds(kEmptyUnit));
}

TEST_F(TechniqueTest, ACellThatSeesAllOfARegionIsExcluded) {
  setBoard("AABBB\nACCCB\nDCCCB\nDDEEE\nDDEEE\n");
  ASSERT_TRUE(finds(kSeesAll));
  EXPECT_EQ(step_.units, Units{kRegionA});
  EXPECT_EQ(step_.excluded, (Cells{{1, 1}}));
  EXPECT_EQ(sentence(step_, names_),
            "A queen on row 1 col 1 would see every cell left in region A, so it is excluded.");
}

TEST_F(TechniqueTest, SeveralCellsThatSeeAllAreExcludedAtOnce) {
  setBoard("AABB\nCCBB\nCCDD\nCCDD\n");
  ASSERT_TRUE(finds(kSeesAll));
  EXPECT_EQ(step_.excluded, (Cells{{0, 2}, {0, 3}, {1, 0}, {1, 1}}));
  EXPECT_EQ(sentence(step_, names_),
            "A queen on any of row 0 col 2, row 0 col 3, row 1 col 0 and row 1 col 1 would see every cell left in "
            "region A, so each of them is excluded.");
}

TEST_F(TechniqueTest, AContradictionIsWhatIsLeftWhenEasierTechniquesStop) {
  setBoard("AAAAAAA\nBBCDAAA\nBBCDDDA\nBEEDDDD\nEEEDDFF\nEEEDDFF\nEEEEDFG\n");
  ExplainBudget budget(1000);
  while (const auto step = nextStep(*state_, kGroups.difficulty, budget)) applyStep(*step, *state_);
  ASSERT_FALSE(state_->isSolved());
  ASSERT_TRUE(finds(kContradiction));
  ASSERT_EQ(step_.excluded.size(), 1u);
  EXPECT_GE(step_.chain.size(), 2u);
  EXPECT_TRUE(step_.chain.back().isImpossible);
  for (const ExplainStep& next : step_.chain) EXPECT_LE(next.technique->difficulty, kLineInRegion.difficulty);
  EXPECT_EQ(sentence(step_, names_),
            "A queen on row 0 col 3 forces one on row 2 col 2 and leaves no cell for region D, so it is excluded.");
}

TEST_F(TechniqueTest, AnEmptyUnitIsFoundBeforeAnythingElse) {
  setBoard("AABB\nAABB\nCCDD\nCCDD\n");
  leave(kRegionB, {});
  leave(kRegionA, {{0, 0}});
  ExplainBudget budget(0);
  const auto step = nextStep(*state_, std::numeric_limits<int>::max(), budget);
  ASSERT_TRUE(step);
  EXPECT_TRUE(step->isImpossible);
  EXPECT_EQ(sentence(*step, names_), "No cell is left for the queen of region B: there is no solution.");
}

TEST(Techniques, StandFromEasyToHardUnderDifferentNames) {
  std::set<std::string_view> names;
  int hardest = 0;
  for (const ExplainTechnique& technique : explainTechniques()) {
    EXPECT_TRUE(names.insert(technique.name).second) << technique.name;
    EXPECT_GE(technique.difficulty, hardest) << technique.name;
    hardest = technique.difficulty;
  }
}

TEST(Techniques, CountCellsBeyondThoseTheyName) {
  const Cells cells = {{0, 1}, {2, 3}, {4, 5}};
  EXPECT_EQ(cellsText(cells, 3), "row 0 col 1, row 2 col 3 and row 4 col 5");
  EXPECT_EQ(cellsText(cells, 2), "row 0 col 1 and 2 more");
}

}  // namespace
}  // namespace queens
