#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solution/case.h"
#include "solution/search/random.h"

namespace queens {

/// A permutation as a board: every row and column has one queen at any time, and only diagonals conflict. One counter
/// for each diagonal gives the effect of exchanging two queens' columns in O(1). The mandatory queen stays where it is
/// as long as nobody exchanges fixedRow(). No diagonal may hold more queens than a Counter can count.
///
/// The queen of a row counts from put() on: a board is built row by row, or at once by shuffle().
template <class Counter>
class PermutationBoard {
 public:
  explicit PermutationBoard(std::int64_t n, const std::optional<Square>& queen)
      : n_(static_cast<std::int32_t>(n)),
        cols_(static_cast<std::size_t>(n)),
        down_(2 * cols_.size()),
        up_(2 * cols_.size()) {
    if (queen) {
      fixedRow_ = static_cast<std::int32_t>(queen->row);
      fixedCol_ = static_cast<std::int32_t>(queen->col);
    }
  }

  std::int32_t n() const { return n_; }
  std::int32_t fixedRow() const { return fixedRow_; }  ///< -1: none
  std::int32_t freeRows() const { return fixedRow_ < 0 ? n_ : n_ - 1; }
  std::int64_t conflicts() const { return conflicts_; }  ///< pairs of queens put that attack each other
  const std::vector<std::int32_t>& cols() const { return cols_; }
  std::span<const std::int32_t> firstCols(std::int32_t rows) const {
    return std::span(cols_).first(static_cast<std::size_t>(rows));
  }
  /// Pairs among these rows: the mandatory queen counts from the beginning, but is not among them before its row is.
  std::int64_t conflictsOfFirst(std::int32_t rows) const {
    return fixedRow_ < rows ? conflicts_ : conflicts_ - (touching(fixedRow_) - 2);
  }

  std::int32_t& col(std::int32_t row) { return cols_[static_cast<std::size_t>(row)]; }
  std::int32_t col(std::int32_t row) const { return cols_[static_cast<std::size_t>(row)]; }

  /// Some permutation with the mandatory queen in its place, and only this one put.
  void clear() {
    std::fill(down_.begin(), down_.end(), Counter{0});
    std::fill(up_.begin(), up_.end(), Counter{0});
    std::iota(cols_.begin(), cols_.end(), 0);
    conflicts_ = 0;
    if (fixedRow_ < 0) return;
    std::swap(col(fixedRow_), col(fixedCol_));
    put(fixedRow_);
  }

  /// Any permutation, each as likely as another, with every queen put: n(), the rows that have theirs. Fewer, and then
  /// these are the first, when `mayGoOn` returns false, which is called before anything else, and once in 2^16 rows.
  template <class MayGoOn>
  std::int32_t shuffle(Random& random, const MayGoOn& mayGoOn) {
    constexpr std::int32_t kRows = 1 << 16;
    clear();
    for (std::int32_t row = 0; row < n_; ++row) {
      if (row % kRows == 0 && !mayGoOn()) return row;
      if (row == fixedRow_) continue;
      std::swap(col(row), col(freeRowFrom(row, random)));
      put(row);
    }
    return n_;
  }
  void shuffle(Random& random) {
    shuffle(random, [] { return true; });
  }

  /// A random row from `row` on, but not the fixed one; there has to be one.
  std::int32_t freeRowFrom(std::int32_t row, Random& random) const {
    for (;;) {
      const std::int32_t other = row + random.below(n_ - row);
      if (other != fixedRow_) return other;
    }
  }

  /// A random row, neither this nor the fixed one; there has to be one.
  std::int32_t freeRowBut(std::int32_t row, Random& random) const {
    std::int32_t other = row;
    while (other == row) other = freeRowFrom(0, random);
    return other;
  }

  void put(std::int32_t row) { conflicts_ += down(row, col(row))++ + up(row, col(row))++; }
  void lift(std::int32_t row) { conflicts_ -= --down(row, col(row)) + --up(row, col(row)); }

  /// The queens on the two diagonals of the row's queen, which, once put, counts twice itself.
  int touching(std::int32_t row) const { return down(row, col(row)) + up(row, col(row)); }

  /// The conflicts that exchange(a, b) would add, a != b. No diagonal is both left and entered; and queens that attack
  /// each other still do so after it, on a diagonal of the other kind.
  int conflictsAdded(std::int32_t a, std::int32_t b) const {
    const std::int32_t colA = col(a), colB = col(b);
    const int after = down(a, colB) + up(a, colB) + down(b, colA) + up(b, colA);
    const int attackEachOther = std::abs(colA - colB) == std::abs(a - b) ? 1 : 0;
    const int before = touching(a) - 2 + touching(b) - 2 - attackEachOther;
    return after + attackEachOther - before;
  }

  void exchange(std::int32_t a, std::int32_t b) {
    lift(a);
    lift(b);
    std::swap(col(a), col(b));
    put(a);
    put(b);
  }

  std::vector<std::int32_t> takeCols() { return std::move(cols_); }

 private:
  std::size_t downIndex(std::int32_t row, std::int32_t col) const { return static_cast<std::size_t>(col - row + n_); }
  Counter& down(std::int32_t row, std::int32_t col) { return down_[downIndex(row, col)]; }
  Counter& up(std::int32_t row, std::int32_t col) { return up_[static_cast<std::size_t>(col + row)]; }
  int down(std::int32_t row, std::int32_t col) const { return static_cast<int>(down_[downIndex(row, col)]); }
  int up(std::int32_t row, std::int32_t col) const {
    return static_cast<int>(up_[static_cast<std::size_t>(col + row)]);
  }

  std::int32_t n_;
  std::int32_t fixedRow_ = -1;
  std::int32_t fixedCol_ = -1;
  std::vector<std::int32_t> cols_;
  std::vector<Counter> down_, up_;
  std::int64_t conflicts_ = 0;
};

}  // namespace queens
