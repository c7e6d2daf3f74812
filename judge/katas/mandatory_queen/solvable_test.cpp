#include "judge/katas/mandatory_queen/board_check.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace judge {
namespace {

/// Row by row, with the columns and diagonals that are taken as bits: nothing in common with the table under test.
class ExhaustiveSearch {
 public:
  explicit ExhaustiveSearch(const queens::Case& question)
      : all_((1u << question.n) - 1),
        n_(static_cast<int>(question.n)),
        row_(static_cast<int>(question.queen.row)),
        bit_(1u << question.queen.col) {}

  bool finds() const { return placeFrom(0, 0, 0, 0); }

 private:
  bool placeFrom(int row, std::uint32_t columns, std::uint32_t down, std::uint32_t up) const {
    if (row == n_) return true;
    std::uint32_t open = all_ & ~(columns | down | up) & (row == row_ ? bit_ : ~0u);
    for (; open != 0; open &= open - 1) {
      const std::uint32_t bit = open & (~open + 1);
      if (placeFrom(row + 1, columns | bit, (down | bit) << 1, (up | bit) >> 1)) return true;
    }
    return false;
  }

  std::uint32_t all_;
  int n_;
  int row_;
  std::uint32_t bit_;
};

TEST(HasSolution, AgreesWithExhaustiveSearchOnEverySquare) {
  for (std::int64_t n = 1; n <= 12; ++n) {
    for (std::int64_t row = 0; row < n; ++row) {
      for (std::int64_t col = 0; col < n; ++col) {
        const queens::Case question{n, {row, col}};
        EXPECT_EQ(hasSolution(question), ExhaustiveSearch(question).finds()) << n << ' ' << row << ' ' << col;
      }
    }
  }
}

TEST(HasSolution, HoldsForTheEmptyBoard) { EXPECT_TRUE(hasSolution({0, {0, 0}})); }

}  // namespace
}  // namespace judge
