#include "judge/katas/mandatory_queen/square_cases.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "judge/trials/runs/queen_boards.h"

namespace judge {
namespace {

using queens::Case;
using queens::Square;

std::vector<Square> allSquares(std::int64_t n) {
  std::vector<Square> squares;
  visitSquares(n, [&](const Square& square) { return squares.push_back(square), false; });
  return squares;
}

std::size_t different(const std::vector<Square>& squares) {
  std::set<std::pair<std::int64_t, std::int64_t>> kinds;
  for (const Square& square : squares) kinds.insert({square.row, square.col});
  return kinds.size();
}

TEST(Squares, VisitsEachSquareOfABoardOnce) {
  for (std::int64_t n = 1; n <= 12; ++n) {
    const std::vector<Square> squares = allSquares(n);
    EXPECT_EQ(squares.size(), static_cast<std::size_t>(n * n));
    EXPECT_EQ(different(squares), squares.size()) << "n = " << n;
    for (const Square& square : squares)
      EXPECT_TRUE(square.row >= 0 && square.row < n && square.col >= 0 && square.col < n) << "n = " << n;
  }
}

TEST(Squares, VisitsTheNearestToACornerFirst) {
  for (std::int64_t n = 1; n <= 12; ++n) {
    std::int64_t last = 0;
    for (const Square& square : allSquares(n)) {
      EXPECT_GE(cornerDistance({n, square}), last) << "n = " << n;
      last = cornerDistance({n, square});
    }
  }
}

TEST(Squares, StopsVisitingOnRequest) {
  int visits = 0;
  EXPECT_TRUE(visitSquares(8, [&](const Square&) { return ++visits == 5; }));
  EXPECT_EQ(visits, 5);
  EXPECT_FALSE(visitSquares(8, [](const Square&) { return false; }));
}

TEST(Squares, MeasuresTheDistanceFromAnyCorner) {
  EXPECT_EQ(cornerDistance({8, {0, 7}}), 0);
  EXPECT_EQ(cornerDistance({8, {7, 6}}), 1);
  EXPECT_EQ(cornerDistance({9, {4, 4}}), 8);
  EXPECT_EQ(cornerDistance({1, {0, 0}}), 0);
}

TEST(Squares, SamplesASmallBoardCompletely) {
  EXPECT_EQ(likelySquares(8, {20, {3, 4}}, 64).size(), 64U);
  EXPECT_EQ(likelySquares(1, {20, {3, 4}}, 64), std::vector<Square>{Square{}});
}

TEST(Squares, SamplesDifferentSquaresOfALargeBoard) {
  for (const std::int64_t n : {9, 10, 51, 1000, 30000}) {
    const std::vector<Square> squares = likelySquares(n, {77, {70, 3}}, 64);
    EXPECT_EQ(squares.size(), 64U);
    EXPECT_EQ(different(squares), 64U);
    for (const Square& square : squares)
      EXPECT_TRUE(square.row >= 0 && square.row < n && square.col >= 0 && square.col < n) << "n = " << n;
  }
}

TEST(Squares, BeginsASampleWhereTheKnownFailureLies) {
  EXPECT_EQ(likelySquares(30, {100, {97, 2}}, 8).front(), (Square{27, 2}));
  EXPECT_EQ(likelySquares(30, {30, {11, 17}}, 8).front(), (Square{11, 17}));
  EXPECT_EQ(likelySquares(30, {1000, {400, 999}}, 8).front(), (Square{29, 29}));
}

}  // namespace
}  // namespace judge
