// Backtracking over bit masks, the rows from top to bottom: one mask holds the columns that are free, two the columns
// of the row at hand that the queens above attack along diagonals; from row to row these shift by one. The free squares
// of a row are then one expression, and the lowest one a negation and an AND. Rows that hold a queen already are passed
// over, the diagonals shift by as much more, and what those queens attack is a constant mask of each row. A queen is
// only set where it leaves the next row a free square, and the last row is not visited at all.
//
// Source: M. Richards, Backtracking algorithms in MCPL using bit patterns and recursion (1997), for the masks; the
// middle of the board being filled first is this project's (partial_placement.h).
//
// Cost: nothing but the stack; n = 16 takes 1 s, each size more 7 to 9 times that. It shares nothing with the
// kernels that work with halves, so they are held to it.

#include "solution/count/kernels.h"

namespace queens {
namespace {

class ScalarCount {
 public:
  ScalarCount(const PartialPlacement& queens, const std::stop_token& stop) : stop_(stop), freeCols_(queens.freeCols()) {
    int before = -1;
    for (int row = 0; row < queens.n; ++row) {
      if (queens.hasQueenInRow(row)) continue;
      Level& level = levels_[static_cast<std::size_t>(depth_++)];
      level.shift = before < 0 ? 0 : row - before;
      for (int col = 0; col < queens.n; ++col) {
        if (queens.attacks(row, col)) level.attacked |= std::uint32_t{1} << col;
      }
      before = row;
    }
    polled_ = levels_.data() + std::max(0, depth_ - kPolledHeight);
  }

  std::optional<std::uint64_t> run() {
    if (depth_ == 0) return 1;
    const std::uint64_t count = below(levels_.data(), freeCols_, 0, 0);
    if (stopped_) return std::nullopt;
    return count;
  }

 private:
  struct Level {
    int shift = 0;               // rows since the level above
    std::uint32_t attacked = 0;  // columns attacked by the given queens
  };

  /// `left` and `right` are the attacked columns of the level above, seen from its row.
  std::uint64_t below(const Level* level, std::uint32_t cols, std::uint32_t left, std::uint32_t right) {
    left <<= level->shift;
    right >>= level->shift;
    std::uint32_t free = cols & ~(left | right | level->attacked);
    if ((cols & (cols - 1)) == 0) return free != 0;
    if (level == polled_ && stop_.stop_requested()) stopped_ = true;
    if (stopped_) return 0;
    const Level& next = level[1];
    std::uint64_t count = 0;
    while (free != 0) {
      const std::uint32_t queen = free & (0 - free);
      free ^= queen;
      const std::uint32_t nextCols = cols ^ queen;
      const std::uint32_t attacked = (left | queen) << next.shift | (right | queen) >> next.shift | next.attacked;
      if ((nextCols & ~attacked) != 0) count += below(&next, nextCols, left | queen, right | queen);
    }
    return count;
  }

  static constexpr int kPolledHeight = 10;  // with so many rows left a branch takes some milliseconds at most

  const std::stop_token& stop_;
  bool stopped_ = false;
  int depth_ = 0;
  std::uint32_t freeCols_;
  std::array<Level, kLargestCounted> levels_{};
  const Level* polled_;
};

}  // namespace

std::optional<std::uint64_t> countScalar(const PartialPlacement& queens, const std::stop_token& stop) {
  return ScalarCount(queens, stop).run();
}

}  // namespace queens
