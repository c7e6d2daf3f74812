// Steepest hill climbing: each row has a queen, on any column; of all moves of one queen within her row the one that
// leaves the fewest conflicts is made, ties being broken at random. Where no move is better, one that is as good may be
// made, a limited number of them in a row; where all are worse, or the limit is reached, the run is stuck and another
// begins at random.
//
// Source: S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", the chapter on local search: of
// random boards of 8 it solves 14 % without such sideways moves, 94 % with at most 100 of them in a row.
//
// Literally a step compares n (n - 1) boards. But a move changes the conflicts of few squares: those of its two columns
// and diagonals, 6 in each row. So each row keeps how many of its squares have 0, 1, 2 and 3 conflicts; the best has
// never more, since n - 1 queens attack a row 3 (n - 1) times at most. A step is O(n) then.
//
// Cost: memory 40 n bytes, a start O(n^2), a step O(n); about n / 2 steps until stuck or done. It fails where there is
// no solution, which it cannot know, and gives up after a number of runs.

#include "solution/search/methods.h"

#include "solution/search/line_counts.h"
#include "solution/search/random.h"
#include "solution/search/watch.h"

namespace queens {
namespace {

/// A queen in each row, the conflicts of every square, and of each row the squares with few.
class RowMoves {
 public:
  static constexpr std::int32_t kFew = 4;  // 0 to 3

  explicit RowMoves(std::int64_t n)
      : n_(static_cast<std::int32_t>(n)), cols_(static_cast<std::size_t>(n)), counts_(n, n), withFew_(cols_.size()) {}

  const std::vector<std::int32_t>& cols() const { return cols_; }
  std::int64_t conflicts() const { return conflicts_; }
  std::int32_t col(std::int32_t row) const { return cols_[index(row)]; }

  /// False, and no move may follow, when `mayGoOn`, which is called in each row, returns false.
  template <class MayGoOn>
  bool start(std::vector<std::int32_t> cols, const MayGoOn& mayGoOn) {
    cols_ = std::move(cols);
    conflicts_ = 0;
    counts_.clear();
    for (std::int32_t row = 0; row < n_; ++row) {
      conflicts_ += counts_.through(row, col(row));
      counts_.add(row, col(row), 1);
    }
    for (std::int32_t row = 0; row < n_; ++row) {
      if (!mayGoOn()) return false;
      withFew_[index(row)] = {};
      for (std::int32_t c = 0; c < n_; ++c) note(row, attackers(row, c), 1);
    }
    return true;
  }

  /// Queens of other rows that attack the square.
  std::int32_t attackers(std::int32_t row, std::int32_t c) const {
    return counts_.through(row, c) - (c == col(row) ? 3 : 0);
  }

  /// The squares of the row with so few attackers, less than kFew, but not the queen's own.
  std::int32_t others(std::int32_t row, std::int32_t few) const {
    return withFew_[index(row)][index(few)] - (attackers(row, col(row)) == few ? 1 : 0);
  }

  void move(std::int32_t row, std::int32_t c) {
    conflicts_ += attackers(row, c) - attackers(row, col(row));
    change(row, -1);
    counts_.add(row, col(row), -1);
    cols_[index(row)] = c;
    change(row, 1);
    counts_.add(row, c, 1);
  }

 private:
  static std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  void note(std::int32_t row, std::int32_t attackers, std::int32_t change) {
    if (attackers < kFew) withFew_[index(row)][index(attackers)] += change;
  }

  /// Updates the squares of the other rows when the queen of a row comes (1) or goes (-1).
  void change(std::int32_t row, std::int32_t by) {
    const std::int32_t c = col(row);
    for (std::int32_t other = 0; other < n_; ++other) {
      if (other == row) continue;
      const std::int32_t apart = other - row;
      for (const std::int32_t attacked : {c, c + apart, c - apart}) {
        if (attacked < 0 || attacked >= n_) continue;
        const std::int32_t before = attackers(other, attacked);
        note(other, before, -1);
        note(other, before + by, 1);
      }
    }
  }

  std::int32_t n_;
  std::vector<std::int32_t> cols_;
  LineCounts<std::int32_t> counts_;  // queens
  std::vector<std::array<std::int32_t, kFew>> withFew_;
  std::int64_t conflicts_ = 0;
};

class HillClimbing {
 public:
  explicit HillClimbing(const SolverCall& call)
      : watch_(call),
        random_(call.seed),
        n_(static_cast<std::int32_t>(call.n)),
        fixed_(call.queen.value_or(Square{-1, -1})),
        mostSideways_(integerSetting(call, "sideways").value_or(100)),
        runs_(integerSetting(call, "runs").value_or(100)),
        board_(call.n) {
    watch_.lookEvery(1 + 1'000'000 / static_cast<std::uint64_t>(call.n + 1));
  }

  SolverResult run() {
    for (std::int64_t run = 0; run < runs_; ++run) {
      if (run > 0 && !watch_.mayRestart()) break;
      if (!board_.start(randomCols(), [this] { return watch_.mayGoOn(); })) break;
      watch_.evaluated();
      if (!climb()) break;
      if (board_.conflicts() == 0) return watch_.found(board_.cols());
    }
    return watch_.gaveUp(board_.conflicts(), board_.cols());
  }

 private:
  /// A number of moves that add equally many conflicts; only moves that add none are of interest.
  struct Moves {
    std::int32_t added = 1;
    std::int64_t count = 0;
  };

  std::vector<std::int32_t> randomCols() {
    std::vector<std::int32_t> cols(static_cast<std::size_t>(n_));
    for (std::int32_t& col : cols) col = random_.below(n_);
    if (fixed_.row >= 0) cols[static_cast<std::size_t>(fixed_.row)] = static_cast<std::int32_t>(fixed_.col);
    return cols;
  }

  /// False when the search has to end.
  bool climb() {
    std::int64_t sideways = 0;
    while (board_.conflicts() > 0) {
      const Moves best = bestMoves();
      sideways = best.added < 0 ? 0 : sideways + 1;
      if (best.count == 0 || sideways > mostSideways_) return true;
      if (!watch_.step(board_.conflicts(), board_.cols())) return false;
      make(best);
    }
    return true;
  }

  Moves bestMoves() {
    Moves best;
    for (std::int32_t row = 0; row < n_; ++row) {
      if (row == fixed_.row) continue;
      const auto [added, count] = bestOf(row);
      if (added > best.added || added > 0 || count == 0) continue;
      if (added < best.added) best = {added, 0};
      best.count += count;
    }
    watch_.evaluated(static_cast<std::uint64_t>(n_) * static_cast<std::uint64_t>(n_ - 1));
    return best;
  }

  Moves bestOf(std::int32_t row) const {
    for (std::int32_t few = 0; few < RowMoves::kFew; ++few) {
      const std::int32_t count = board_.others(row, few);
      if (count > 0) return {few - board_.attackers(row, board_.col(row)), count};
    }
    return {};
  }

  /// Makes one of the best moves, each as likely as another.
  void make(const Moves& best) {
    std::int64_t skip = random_.below(static_cast<std::int32_t>(best.count));
    std::int32_t row = 0;
    for (;; ++row) {
      if (row == fixed_.row) continue;
      const auto [added, count] = bestOf(row);
      if (count == 0 || added != best.added) continue;
      if (skip < count) break;
      skip -= count;
    }
    const std::int32_t attackers = board_.attackers(row, board_.col(row)) + best.added;
    for (std::int32_t col = 0;; ++col) {
      if (col == board_.col(row) || board_.attackers(row, col) != attackers) continue;
      if (skip-- == 0) return board_.move(row, col);
    }
  }

  Watch watch_;
  Random random_;
  std::int32_t n_;
  Square fixed_;
  std::int64_t mostSideways_;
  std::int64_t runs_;
  RowMoves board_;
};

}  // namespace

SolverResult climbHills(const SolverCall& call) { return HillClimbing(call).run(); }

}  // namespace queens
