#include "judge/katas/regions/suite.h"

#include <gtest/gtest.h>

#include <string>

#include "judge/base/errors.h"

namespace judge {
namespace {

RegionSuite parsed(const std::string& text) {
  return regionSuite(parseSuite("kata regions\nsuite mine\n" + text, "mine.suite"));
}

std::string errorOf(const std::string& text) {
  try {
    parsed(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(RegionSuite, NumbersRegionsAsTheyOccur) {
  const RegionSuite suite = parsed("cases\npuzzle one\nzz\nyz\n# none\n\npuzzle none\n10 2\n2 10\n");
  EXPECT_EQ(suite.name, "mine");
  ASSERT_EQ(suite.puzzles.size(), 2u);
  EXPECT_EQ(suite.puzzles[0], (RegionPuzzle{2, {0, 0, 1, 0}, SolutionCount::One}));
  EXPECT_EQ(suite.puzzles[1], (RegionPuzzle{2, {0, 1, 1, 0}, SolutionCount::None}));
}

TEST(RegionSuite, TakesABoardOfOneSquare) {
  EXPECT_EQ(parsed("cases\npuzzle one\nA\n").puzzles.front(), (RegionPuzzle{1, {0}, SolutionCount::One}));
}

TEST(RegionSuite, ReportsWhereItIsWrong) {
  EXPECT_EQ(
      errorOf("cases\nAB\nBA\n"),
      "mine.suite:4: expected \"puzzle none\", \"puzzle one\", \"puzzle many\" or \"puzzle some\" before the rows "
      "of a board, found \"AB\"");
  EXPECT_EQ(errorOf("cases\npuzzle two\n"),
            "mine.suite:4: expected \"puzzle none\", \"puzzle one\", \"puzzle many\" or \"puzzle some\" (the number of "
            "solutions), found \"puzzle two\"");
  EXPECT_EQ(errorOf("cases\npuzzle one\n"), "mine.suite:4: the puzzle has no rows, expected a line for each below it");
  EXPECT_EQ(errorOf("cases\npuzzle one\nAB\nABB\n"),
            "mine.suite:6: the row has 3 squares, expected 2, as many as the puzzle has rows");
  EXPECT_EQ(errorOf("cases\npuzzle one\nAB\nCB\n"),
            "mine.suite:4: the puzzle has 3 regions, expected 2, as many as it has rows");
  EXPECT_EQ(errorOf("random 1 2\ncases\npuzzle one\nA\n"),
            "mine.suite:3: unknown key \"random\", expected kata, suite or points");
}

TEST(RegionSuite, TakesAPuzzleWhoseSolutionsNobodyCounted) {
  EXPECT_EQ(parsed("cases\npuzzle some\nA\n").puzzles.front().solutions, SolutionCount::Some);
}

TEST(RegionSuite, HasALargestBoard) {
  std::string board = "cases\npuzzle one\n";
  for (int i = 0; i < 65; ++i) board += "A\n";
  EXPECT_EQ(errorOf(board), "mine.suite:4: the puzzle has 65 rows, expected at most 64");
}

TEST(RegionSuite, IsOfItsKata) {
  EXPECT_THROW(regionSuite(parseSuite("kata mandatory-queen\nsuite tiny\ncases\n1 0 0\n", "tiny.suite")), InputError);
}

}  // namespace
}  // namespace judge
