#include "solution/regions/region_generator.h"

#include <gtest/gtest.h>

#include "solution/regions/region_solver.h"
#include "solution/regions/region_text.h"

namespace queens {
namespace {

TEST(RegionGenerator, MakesConnectedRegionsWithExactlyOneSolution) {
  for (const int n : {1, 4, 5, 6, 7, 8, 9, 11, 13, 16, kLargestGenerated}) {
    for (std::uint64_t number = 0; number < 5; ++number) {
      const auto made = generateRegions({.n = n, .seed = 5, .number = number});
      ASSERT_TRUE(made);
      ASSERT_EQ(made->board.n(), n);
      ASSERT_EQ(made->board.regions(), n);
      for (int region = 0; region < n; ++region) EXPECT_TRUE(made->board.isConnected(region));
      const RegionResult result = solveRegionsByUnits(made->board, {.limit = 2});
      EXPECT_TRUE(result.isUnique()) << regionText(made->board, RegionFormat::Letters);
      EXPECT_EQ(result.queens, made->queens);
    }
  }
}

TEST(RegionGenerator, GivesTheSamePuzzleOnEveryMachine) {
  const auto made = generateRegions({.n = 6, .seed = 1, .number = 2});
  ASSERT_TRUE(made);
  EXPECT_EQ(regionText(made->board, RegionFormat::Letters), "ABCCCC\nABCDCC\nEBBDCF\nEEBBBF\nEEBBBF\nEBBBFF\n");
}

TEST(RegionGenerator, GivesOtherPuzzlesForOtherSeedsAndNumbers) {
  const RegionBoard board = generateRegions({.n = 9, .seed = 1, .number = 2})->board;
  EXPECT_NE(board, generateRegions({.n = 9, .seed = 2, .number = 1})->board);
  EXPECT_NE(board, generateRegions({.n = 9, .seed = 1, .number = 3})->board);
  EXPECT_NE(board, generateRegions({.n = 9, .seed = 2, .number = 2})->board);
}

TEST(RegionGenerator, MakesPuzzlesUntilOneIsAccepted) {
  int shown = 0;
  const RegionRequest request{.n = 6, .seed = 3, .accepts = [&](const RegionBoard&) { return ++shown == 4; }};
  const auto made = generateRegions(request);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->attempts, 4u);
  EXPECT_EQ(shown, 4);
}

TEST(RegionGenerator, GivesUpWhenNoneIsAcceptedOrOnAStop) {
  const auto refuse = [](const RegionBoard&) { return false; };
  EXPECT_FALSE(generateRegions({.n = 6, .accepts = refuse, .attempts = 7}));
  std::stop_source source;
  const auto stop = [&](const RegionBoard&) { return !source.request_stop(); };
  EXPECT_FALSE(generateRegions({.n = 6, .accepts = stop, .stop = source.get_token()}));
}

TEST(RegionGenerator, RefusesBoardsForWhichItCannotMakeOne) {
  for (const int n : {-1, 0, 2, 3, kLargestGenerated + 1})
    EXPECT_THROW(generateRegions({.n = n}), std::invalid_argument);
}

}  // namespace
}  // namespace queens
