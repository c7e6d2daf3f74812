// The suites of the kata regions record the truth: the judge takes it from them.

#include <gtest/gtest.h>

#include "judge/katas/regions/suite.h"
#include "solution/regions/region_solver.h"

namespace queens {
namespace {

const std::filesystem::path kFolder = QUEENS_SOURCE_DIR "/testcases/regions";

RegionBoard boardOf(const judge::RegionPuzzle& puzzle) {
  const std::vector<std::int64_t> labels(puzzle.regions.begin(), puzzle.regions.end());
  return {static_cast<int>(puzzle.n), labels};
}

judge::SolutionCount solutionsOf(const RegionBoard& board) {
  const std::uint64_t found = solveRegions(board, {.limit = 2}).solutions;
  return found == 0 ? judge::SolutionCount::None : found == 1 ? judge::SolutionCount::One : judge::SolutionCount::Many;
}

class RegionSuites : public testing::TestWithParam<std::string> {
 protected:
  const judge::RegionSuite suite_ = judge::regionSuite(judge::readSuite(kFolder / (GetParam() + ".suite")));
};

TEST_P(RegionSuites, RecordHowManySolutionsThereAre) {
  EXPECT_EQ(suite_.name, GetParam());
  for (const judge::RegionPuzzle& puzzle : suite_.puzzles)
    EXPECT_EQ(solutionsOf(boardOf(puzzle)), puzzle.solutions) << "a puzzle of n = " << puzzle.n;
}

TEST_P(RegionSuites, HaveRegionsThatHangTogether) {
  for (const judge::RegionPuzzle& puzzle : suite_.puzzles) {
    const RegionBoard board = boardOf(puzzle);
    for (int region = 0; region < board.regions(); ++region)
      EXPECT_TRUE(board.isConnected(region)) << "region " << region << " of n = " << puzzle.n;
  }
}

TEST_P(RegionSuites, AskNothingTwice) {
  for (const judge::RegionPuzzle& puzzle : suite_.puzzles)
    EXPECT_EQ(std::count(suite_.puzzles.begin(), suite_.puzzles.end(), puzzle), 1) << "n = " << puzzle.n;
}

INSTANTIATE_TEST_SUITE_P(Shipped, RegionSuites,
                         testing::Values("tiny", "unsolvable", "small", "several", "medium", "large", "hard"),
                         [](const auto& suite) { return suite.param; });

}  // namespace
}  // namespace queens
