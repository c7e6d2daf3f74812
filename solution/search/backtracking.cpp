// Plain backtracking: the rows from top to bottom, in each the first column that no queen above attacks; a row without
// one sends the search back to the row above, which goes on to its next column. Marks on columns and diagonals tell in
// O(1) whether a square is attacked. The mandatory queen is marked first and its row passed over both ways, so it
// prunes from the beginning. If the first row runs out of columns there is no solution.
//
// Source: C. F. Gauss describes such methodical trials in letters (1850), the name is D. H. Lehmer's (1950s), and E. W.
// Dijkstra (1972) made the eight queens its textbook program. Here without recursion, since the depth is n.
//
// Cost: memory O(n), a node O(n); the number of nodes grows exponentially with n, faster for even n than for odd. The
// first solution takes 0.1 s at n = 28, 2 s at 30 and 6 s at 32, and a mandatory queen changes little. Far beyond that
// size nothing is to be expected, neither solution nor proof.

#include "solution/search/backtracking.h"

#include <cstddef>
#include <span>
#include <utility>

#include "solution/search/watch.h"

namespace queens {
namespace {

class Backtracking {
 public:
  explicit Backtracking(const SolverCall& call)
      : watch_(call),
        n_(static_cast<std::int32_t>(call.n)),
        cols_(static_cast<std::size_t>(n_), -1),
        colTaken_(cols_.size()),
        downTaken_(2 * cols_.size()),
        upTaken_(2 * cols_.size()) {
    if (!call.queen) return;
    fixedRow_ = static_cast<std::int32_t>(call.queen->row);
    colOf(fixedRow_) = static_cast<std::int32_t>(call.queen->col);
    mark(fixedRow_, true);
  }

  SolverResult run() {
    std::int32_t row = rowAfter(-1);
    while (row < n_) {
      const std::int32_t col = firstSafe(row, colOf(row) + 1);
      colOf(row) = col < n_ ? col : -1;
      if (col < n_) {
        if (!watch_.step(0, above(row))) return watch_.gaveUp(0, above(row));
        mark(row, true);
        row = rowAfter(row);
      } else {
        row = rowBefore(row);
        if (row < 0) return watch_.noneExists();
        mark(row, false);
      }
    }
    return watch_.found(std::move(cols_));
  }

 private:
  std::int32_t& colOf(std::int32_t row) { return cols_[static_cast<std::size_t>(row)]; }

  std::span<const std::int32_t> above(std::int32_t row) const {
    return std::span(cols_).first(static_cast<std::size_t>(row));
  }

  std::int32_t rowAfter(std::int32_t row) const { return row + 1 == fixedRow_ ? row + 2 : row + 1; }
  std::int32_t rowBefore(std::int32_t row) const { return row - 1 == fixedRow_ ? row - 2 : row - 1; }

  std::size_t down(std::int32_t row, std::int32_t col) const { return static_cast<std::size_t>(col - row + n_); }
  std::size_t up(std::int32_t row, std::int32_t col) const { return static_cast<std::size_t>(col + row); }

  void mark(std::int32_t row, bool taken) {
    const std::int32_t col = colOf(row);
    colTaken_[static_cast<std::size_t>(col)] = downTaken_[down(row, col)] = upTaken_[up(row, col)] = taken;
  }

  /// The first column from `col` on that no queen attacks; n if there is none.
  std::int32_t firstSafe(std::int32_t row, std::int32_t col) const {
    while (col < n_ &&
           (colTaken_[static_cast<std::size_t>(col)] | downTaken_[down(row, col)] | upTaken_[up(row, col)]) != 0) {
      ++col;
    }
    return col;
  }

  Watch watch_;
  std::int32_t n_;
  std::int32_t fixedRow_ = -2;      // beside no row
  std::vector<std::int32_t> cols_;  // of a row not reached: -1
  std::vector<char> colTaken_, downTaken_, upTaken_;
};

}  // namespace

SolverResult backtrack(const SolverCall& call) {
  return Backtracking(call).run();
}

}  // namespace queens
