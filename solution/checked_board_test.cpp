#include "solution/checked_board.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <stdexcept>

namespace queens {
namespace {

/// One of the solutions of 8.
constexpr std::int64_t kSolution[] = {0, 4, 7, 5, 2, 6, 1, 3};

TEST(CheckedBoard, TakesAQueenOnTheEmptyBoard) {
  CheckedBoard board(8);
  EXPECT_TRUE(board.set({0, 0}));
  EXPECT_EQ(board.get(0), 0);
  EXPECT_EQ(board.get(1), std::nullopt);
}

TEST(CheckedBoard, RefusesAQueenOnADiagonalOfEitherKind) {
  CheckedBoard board(8);
  board.set({3, 3});
  for (std::int64_t apart = 1; apart <= 3; ++apart) {
    EXPECT_FALSE(board.set({3 + apart, 3 + apart}));
    EXPECT_FALSE(board.set({3 - apart, 3 - apart}));
    EXPECT_FALSE(board.set({3 + apart, 3 - apart}));
    EXPECT_FALSE(board.set({3 - apart, 3 + apart}));
  }
  EXPECT_TRUE(board.set({5, 2}));
}

TEST(CheckedBoard, RefusesAQueenInATakenColumnOnly) {
  CheckedBoard board(8);
  board.set({1, 2});
  EXPECT_TRUE(board.check({7, 1}));
  EXPECT_FALSE(board.check({7, 2}));
  EXPECT_TRUE(board.check({7, 3}));
}

TEST(CheckedBoard, RefusesASecondQueenInARow) {
  CheckedBoard board(8);
  board.set({1, 2});
  EXPECT_FALSE(board.check({1, 2}));
  EXPECT_FALSE(board.set({1, 7}));
  EXPECT_EQ(board.get(1), 2);
}

TEST(CheckedBoard, RefusesSquaresBeyondItsEdges) {
  CheckedBoard board(8);
  for (const Square& square : {Square{0, 8}, {8, 8}, {8, 0}, {0, -1}, {-1, 0}, {0, -90}}) {
    EXPECT_FALSE(board.check(square));
    EXPECT_FALSE(board.set(square));
    EXPECT_FALSE(board.unset(square));
    EXPECT_EQ(board.queens(), "Queens: []");
  }
  EXPECT_TRUE(board.check({0, 0}));
  EXPECT_TRUE(board.check({7, 7}));
  EXPECT_EQ(board.get(8), std::nullopt);
  EXPECT_EQ(board.get(std::numeric_limits<std::int64_t>::min()), std::nullopt);
}

TEST(CheckedBoard, ListsItsQueensByRows) {
  CheckedBoard board(8);
  board.set({1, 4});
  EXPECT_EQ(board.queens(), "Queens: [{1, 4}]");
  board.set({0, 0});
  EXPECT_EQ(board.queens(), "Queens: [{0, 0}, {1, 4}]");
  for (std::int64_t row = 2; row < 8; ++row) EXPECT_TRUE(board.set({row, kSolution[row]}));
  EXPECT_EQ(board.queens(), "Queens: [{0, 0}, {1, 4}, {2, 7}, {3, 5}, {4, 2}, {5, 6}, {6, 1}, {7, 3}]");
  for (std::int64_t row = 0; row < 8; ++row) EXPECT_EQ(board.get(row), kSolution[row]);
}

TEST(CheckedBoard, UnsettingFreesWhatTheQueenAttacked) {
  CheckedBoard board(8);
  board.set({3, 3});
  EXPECT_TRUE(board.unset({3, 3}));
  for (const Square& square : {Square{3, 4}, {4, 3}, {4, 4}, {4, 2}}) EXPECT_TRUE(board.check(square));
  EXPECT_EQ(board.queens(), "Queens: []");
}

/// A board that took any queen of the row away would lose one it was not asked about.
TEST(CheckedBoard, UnsetsNothingButTheQueenOfTheSquare) {
  CheckedBoard board(8);
  board.set({3, 3});
  EXPECT_FALSE(board.unset({3, 4}));
  EXPECT_FALSE(board.unset({4, 3}));
  EXPECT_EQ(board.get(3), 3);
  EXPECT_FALSE(board.check({4, 4}));
}

TEST(CheckedBoard, EnumeratesAllSolutions) {
  const std::uint64_t counts[] = {1, 1, 0, 0, 2, 10, 4, 40, 92};
  for (std::int64_t n = 0; n <= 8; ++n) {
    CheckedBoard board(n);
    std::set<std::string> seen;
    const std::uint64_t count = enumerate(board, [&](const CheckedBoard& full) { seen.insert(full.queens()); });
    EXPECT_EQ(count, counts[n]);
    EXPECT_EQ(seen.size(), counts[n]);
    EXPECT_EQ(board.queens(), "Queens: []");
  }
}

TEST(CheckedBoard, CompletesTheQueensThatAreThere) {
  CheckedBoard board(8);
  board.set({5, 6});
  board.set({0, 0});
  std::uint64_t same = 0;
  const std::uint64_t count = enumerate(board, [&](const CheckedBoard& full) {
    EXPECT_EQ(full.get(5), 6);
    EXPECT_EQ(full.get(0), 0);
    ++same;
  });
  EXPECT_EQ(count, same);
  EXPECT_GT(count, 0u);
  EXPECT_EQ(board.queens(), "Queens: [{0, 0}, {5, 6}]");
}

TEST(CheckedBoard, HasASizeThatIsPossible) {
  EXPECT_THROW(CheckedBoard(-1), std::invalid_argument);
  EXPECT_THROW(CheckedBoard(std::int64_t{1} << 30), std::invalid_argument);
}

}  // namespace
}  // namespace queens
