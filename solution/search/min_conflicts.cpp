// Min-conflicts on permutations: the queens of two rows exchange columns, so rows and columns are right at any time and
// only diagonals conflict. One counter for each diagonal gives the effect of an exchange in O(1).
//
// The start takes the rows in turn and draws from the columns left until one is not attacked; only the last rows, few
// whatever n is, take what they get. Then a queen in conflict tries exchanges with random rows; whatever does not add
// conflicts is kept. When no conflict has gone for a while, everything begins anew. The mandatory queen never moves.
//
// Source: R. Sosic and J. Gu, "A polynomial time algorithm for the N-queens problem" (1990) and "3,000,000 queens in
// less than one minute" (1991). Ours: the fixed queen, and exchanges that leave the number of conflicts as it is.
//
// Cost: about 3 n draws to start with and a few thousand exchanges at any n, so O(n) in practice; 8 n bytes. It fails
// where there is no solution, which it cannot know, and gives up after a fixed number of beginnings. A board of 6,
// whose few solutions lie far apart, may need a hundred of them; from 50 on, one nearly always does.

#include "solution/search/min_conflicts.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <span>
#include <utility>

#include "solution/search/random.h"
#include "solution/search/watch.h"

namespace queens {
namespace {

class SwapSearch {
 public:
  explicit SwapSearch(const SolverCall& call)
      : watch_(call),
        random_(call.seed),
        n_(static_cast<std::int32_t>(call.n)),
        cols_(static_cast<std::size_t>(n_)),
        down_(2 * cols_.size()),
        up_(2 * cols_.size()) {
    if (!call.queen) return;
    fixedRow_ = static_cast<std::int32_t>(call.queen->row);
    fixedCol_ = static_cast<std::int32_t>(call.queen->col);
  }

  SolverResult run() {
    for (int beginning = 0; beginning < kBeginnings; ++beginning) {
      Outcome outcome = start();
      if (outcome == Outcome::Done) outcome = repair();
      if (outcome == Outcome::Done) return watch_.found(std::move(cols_));
      if (outcome == Outcome::Ended) break;
    }
    return watch_.gaveUp(conflicts_, placed());
  }

 private:
  enum class Outcome { Done, Stuck, Ended };

  static constexpr int kBeginnings = 2000;
  static constexpr std::int64_t kDrawsPerRow = 20;

  // The start leaves at most 70 rows that take any column. A diagonal has at most one other queen, so that makes at
  // most 70 * 71 conflicts, and they never become more: c queens on one diagonal make c * (c - 1) / 2, hence c <= 100.
  using Counter = std::uint8_t;

  /// How many rows, the last, take any column: with fewer, the others would run out of safe ones.
  std::int32_t undemandingRows() const {
    return 10 + 2 * static_cast<std::int32_t>(std::bit_width(static_cast<std::uint32_t>(n_)));
  }

  /// A permutation in which every conflict involves a queen of `suspects_`.
  Outcome start() {
    std::fill(down_.begin(), down_.end(), Counter{0});
    std::fill(up_.begin(), up_.end(), Counter{0});
    std::iota(cols_.begin(), cols_.end(), 0);
    suspects_.clear();
    conflicts_ = 0;
    if (fixedRow_ >= 0) {
      std::swap(colOf(fixedRow_), colOf(fixedCol_));
      put(fixedRow_);
    }
    std::int64_t draws = kDrawsPerRow * n_;
    const std::int32_t choosingRows = n_ - undemandingRows();
    for (placed_ = 0; placed_ < n_; ++placed_) {
      const std::int32_t row = placed_;
      if (row == fixedRow_) continue;
      const bool chooses = row < choosingRows;
      do {
        if (!watch_.step(conflicts_, placed())) return Outcome::Ended;
        if (--draws < 0) return Outcome::Stuck;
        std::swap(colOf(row), colOf(freeRowFrom(row)));
      } while (chooses && touching(row) > 0);
      put(row);
      if (!chooses) suspects_.push_back(row);
    }
    return Outcome::Done;
  }

  /// Exchanges until there is no conflict.
  Outcome repair() {
    const int enough = std::min(2000, 10 * n_);
    int patience = enough;
    while (conflicts_ > 0) {
      const std::int32_t index = random_.below(static_cast<std::int32_t>(suspects_.size()));
      const std::int32_t row = suspects_[static_cast<std::size_t>(index)];
      if (touching(row) == 2) {
        suspects_[static_cast<std::size_t>(index)] = suspects_.back();
        suspects_.pop_back();
        continue;
      }
      if (--patience < 0 || freeRows() < 2) return Outcome::Stuck;
      if (!watch_.step(conflicts_, cols_)) return Outcome::Ended;
      std::int32_t other = row;
      while (other == row) other = freeRowFrom(0);
      const int added = conflictsAdded(row, other);
      if (added > 0) continue;
      if (added < 0) patience = enough;
      [[maybe_unused]] const std::int64_t before = conflicts_;
      exchange(row, other);
      assert(conflicts_ == before + added);
      if (touching(other) > 2) suspect(other);
    }
    return Outcome::Done;
  }

  /// By exchange(a, b). No diagonal is both left and entered; and queens that attack each other still do so after it,
  /// on a diagonal of the other kind.
  int conflictsAdded(std::int32_t a, std::int32_t b) {
    const std::int32_t colA = colOf(a), colB = colOf(b);
    const int after = down(a, colB) + up(a, colB) + down(b, colA) + up(b, colA);
    const int attackEachOther = std::abs(colA - colB) == std::abs(a - b) ? 1 : 0;
    const int before = touching(a) - 2 + touching(b) - 2 - attackEachOther;
    return after + attackEachOther - before;
  }

  void exchange(std::int32_t a, std::int32_t b) {
    lift(a);
    lift(b);
    std::swap(colOf(a), colOf(b));
    put(a);
    put(b);
  }

  /// There are few, whatever n is.
  void suspect(std::int32_t row) {
    if (std::find(suspects_.begin(), suspects_.end(), row) == suspects_.end()) suspects_.push_back(row);
  }

  std::int32_t freeRows() const { return fixedRow_ < 0 ? n_ : n_ - 1; }

  /// A random row from `row` on, but not the fixed one; there has to be one.
  std::int32_t freeRowFrom(std::int32_t row) {
    for (;;) {
      const std::int32_t other = row + random_.below(n_ - row);
      if (other != fixedRow_) return other;
    }
  }

  std::span<const std::int32_t> placed() const { return std::span(cols_).first(static_cast<std::size_t>(placed_)); }

  std::int32_t& colOf(std::int32_t row) { return cols_[static_cast<std::size_t>(row)]; }
  Counter& down(std::int32_t row, std::int32_t col) { return down_[static_cast<std::size_t>(col - row + n_)]; }
  Counter& up(std::int32_t row, std::int32_t col) { return up_[static_cast<std::size_t>(col + row)]; }

  /// The queens on the two diagonals of the row's column; its own, once put, counts twice.
  int touching(std::int32_t row) { return down(row, colOf(row)) + up(row, colOf(row)); }

  void put(std::int32_t row) { conflicts_ += down(row, colOf(row))++ + up(row, colOf(row))++; }
  void lift(std::int32_t row) { conflicts_ -= --down(row, colOf(row)) + --up(row, colOf(row)); }

  Watch watch_;
  Random random_;
  std::int32_t n_;
  std::int32_t fixedRow_ = -1;  // none
  std::int32_t fixedCol_ = -1;
  std::int32_t placed_ = 0;  // rows
  std::vector<std::int32_t> cols_;
  std::vector<Counter> down_, up_;
  std::vector<std::int32_t> suspects_;  // rows
  std::int64_t conflicts_ = 0;
};

}  // namespace

SolverResult minimizeConflictsBySwaps(const SolverCall& call) {
  return SwapSearch(call).run();
}

}  // namespace queens
