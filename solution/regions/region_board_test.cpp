#include "solution/regions/region_board.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace queens {
namespace {

TEST(RegionBoard, NumbersRegionsAsTheyOccur) {
  const std::int64_t labels[] = {7, -5, 7, 1000000000000, 7, -5, 7, 7, 7};
  const RegionBoard board(3, labels);
  EXPECT_EQ(board.regions(), 3);
  EXPECT_EQ(board.regionOf(0, 0), 0);
  EXPECT_EQ(board.regionOf(0, 1), 1);
  EXPECT_EQ(board.regionOf(1, 0), 2);
  EXPECT_EQ(board.regionOf(1, 2), 1);
  EXPECT_EQ(board.regionOf(2, 2), 0);
}

TEST(RegionBoard, IsEqualToOneOfOtherLabelsForTheSameRegions) {
  const std::int64_t labels[] = {1, 2, 2, 1}, others[] = {9, 0, 0, 9}, different[] = {1, 2, 1, 2};
  EXPECT_EQ(RegionBoard(2, labels), RegionBoard(2, others));
  EXPECT_NE(RegionBoard(2, labels), RegionBoard(2, different));
}

TEST(RegionBoard, RefusesWhatIsNoBoard) {
  const std::vector<std::int64_t> labels(256 * 256);
  EXPECT_THROW(RegionBoard(0, {}), std::invalid_argument);
  EXPECT_THROW(RegionBoard(256, labels), std::invalid_argument);
  EXPECT_THROW(RegionBoard(3, std::span(labels).first(8)), std::invalid_argument);
  EXPECT_EQ(RegionBoard(255, std::span(labels).first(255 * 255)).regions(), 1);
}

TEST(RegionBoard, KnowsWhetherARegionHangsTogetherByItsSides) {
  const std::int64_t labels[] = {0, 0, 1,  //
                                 0, 1, 2,  //
                                 1, 2, 2};
  const RegionBoard board(3, labels);
  EXPECT_TRUE(board.isConnected(0));
  EXPECT_FALSE(board.isConnected(1)) << "corners do not hold";
  EXPECT_TRUE(board.isConnected(2));
  EXPECT_FALSE(board.isConnected(3)) << "there is none";
}

TEST(RegionBoard, DoesNotTakeTheEndOfARowForTheNeighbourOfTheNext) {
  const std::int64_t labels[] = {1, 0, 0, 1};
  EXPECT_FALSE(RegionBoard(2, labels).isConnected(0));
  const std::int64_t ends[] = {0, 0, 1, 1, 0, 0, 0, 0, 0};
  EXPECT_FALSE(RegionBoard(3, ends).isConnected(1));
}

}  // namespace
}  // namespace queens
