// Tabu search: of all exchanges that involve a queen in conflict, the best is made, even if it makes things worse. What
// keeps the search from undoing it at once is memory: a queen may not return to a column it has left for a number of
// steps, its tenure, part of which is drawn so that no cycle lasts. A tabu is lifted for an exchange that leads to
// fewer conflicts than the run has seen (aspiration).
//
// Source: F. Glover, "Future paths for integer programming and links to artificial intelligence" (1986) and "Tabu
// search" (1989); compared with other searches on queens by I. Martinjak and M. Golub (2007). The tabu of a row and a
// column instead of a whole board is the usual choice for permutations.
//
// Cost: a step looks at c * n exchanges in O(1) each, c queens being in conflict; memory 60 n bytes. The first steps,
// with nearly all in conflict, take most of the time, O(n^3) together: 2 us at n = 8, tens of ms at 500. It fails where
// there is no solution, which it cannot know, and gives up after a number of runs.

#include "solution/search/methods.h"

#include "solution/search/permutation_board.h"
#include "solution/search/watch.h"

namespace queens {
namespace {

/// Which columns each row has left lately. Few, so that a list for each row is enough.
class TabuList {
 public:
  explicit TabuList(std::int32_t n) : left_(static_cast<std::size_t>(n)) {}

  void clear() {
    for (std::vector<Left>& row : left_) row.clear();
  }

  bool holds(std::int32_t row, std::int32_t col, std::int64_t now) const {
    const std::vector<Left>& list = left_[static_cast<std::size_t>(row)];
    return std::any_of(list.begin(), list.end(), [&](const Left& left) { return left.col == col && now < left.until; });
  }

  void add(std::int32_t row, std::int32_t col, std::int64_t now, std::int64_t until) {
    std::vector<Left>& list = left_[static_cast<std::size_t>(row)];
    std::erase_if(list, [&](const Left& left) { return left.until <= now; });
    list.push_back({col, until});
  }

 private:
  struct Left {
    std::int32_t col;
    std::int64_t until;
  };

  std::vector<std::vector<Left>> left_;
};

class TabuSearch {
 public:
  explicit TabuSearch(const SolverCall& call)
      : watch_(call),
        random_(call.seed),
        tenure_(integerSetting(call, "tenure").value_or(5)),
        spread_(static_cast<std::int32_t>(integerSetting(call, "spread").value_or(call.n / 4))),
        mostMoves_(integerSetting(call, "moves").value_or(std::max<std::int64_t>(5 * call.n, 100))),
        runs_(integerSetting(call, "runs").value_or(50)),
        board_(call.n, call.queen),
        tabu_(static_cast<std::int32_t>(call.n)) {
    watch_.lookEvery(1 + 1'000'000 / static_cast<std::uint64_t>(call.n * call.n + 1));
  }

  SolverResult run() {
    for (std::int64_t run = 0; run < runs_; ++run) {
      if (run > 0 && !watch_.mayRestart()) break;
      const std::int32_t put = board_.shuffle(random_, [this] { return watch_.mayGoOn(); });
      if (put < board_.n()) return watch_.gaveUp(board_.conflictsOfFirst(put), board_.firstCols(put));
      tabu_.clear();
      fewest_ = board_.conflicts();
      for (std::int64_t move = 0; board_.conflicts() > 0 && move < mostMoves_ && board_.freeRows() >= 2; ++move) {
        if (!watch_.step(board_.conflicts(), board_.cols()) || !makeBestExchange(move))
          return watch_.gaveUp(board_.conflicts(), board_.cols());
      }
      if (board_.conflicts() == 0) return watch_.found(board_.takeCols());
    }
    return watch_.gaveUp(board_.conflicts(), board_.cols());
  }

 private:
  static constexpr std::int64_t kUnasked = 1'000'000;  // exchanges looked at before asking whether to stop

  struct Best {
    int added = std::numeric_limits<int>::max();
    std::int32_t ties = 0, row = 0, other = 0;
  };

  /// Makes no exchange if all are tabu: then only time passes. False when the search has to end.
  bool makeBestExchange(std::int64_t now) {
    inConflict_.clear();
    for (std::int32_t row = 0; row < board_.n(); ++row) {
      if (row != board_.fixedRow() && board_.touching(row) > 2) inConflict_.push_back(row);
    }
    const std::size_t atOnce = static_cast<std::size_t>(1 + kUnasked / board_.n());
    Best best;
    for (std::span<const std::int32_t> rows = inConflict_; !rows.empty();) {
      const auto some = rows.first(std::min(rows.size(), atOnce));
      best = bestOf(some, now, best);
      watch_.evaluated(some.size() * static_cast<std::uint64_t>(board_.freeRows() - 1));
      rows = rows.subspan(some.size());
      if (!rows.empty() && !watch_.mayGoOn()) return false;
    }
    if (best.ties > 0) make(best.row, best.other, now);
    return true;
  }

  /// The best of the exchanges with these rows and of `best`.
  Best bestOf(std::span<const std::int32_t> rows, std::int64_t now, Best best) {
    for (const std::int32_t row : rows) {
      for (std::int32_t other = 0; other < board_.n(); ++other) {
        if (other == board_.fixedRow() || other == row) continue;
        const int added = board_.conflictsAdded(row, other);
        if (added > best.added || isTabu(row, other, added, now)) continue;
        if (added < best.added) best.ties = 0;
        best.added = added;
        if (random_.below(++best.ties) > 0) continue;
        best.row = row;
        best.other = other;
      }
    }
    return best;
  }

  /// Rarely asked, and out of line so that the loop around it keeps its registers: a third faster at n = 200.
  [[gnu::noinline]] bool isTabu(std::int32_t row, std::int32_t other, int added, std::int64_t now) const {
    if (board_.conflicts() + added < fewest_) return false;
    return tabu_.holds(row, board_.col(other), now) || tabu_.holds(other, board_.col(row), now);
  }

  void make(std::int32_t row, std::int32_t other, std::int64_t now) {
    for (const std::int32_t leaving : {row, other}) {
      tabu_.add(leaving, board_.col(leaving), now, now + 1 + tenure_ + random_.below(spread_ + 1));
    }
    board_.exchange(row, other);
    fewest_ = std::min(fewest_, board_.conflicts());
  }

  Watch watch_;
  Random random_;
  std::int64_t tenure_;
  std::int32_t spread_;
  std::int64_t mostMoves_;
  std::int64_t runs_;
  PermutationBoard<std::int32_t> board_;
  TabuList tabu_;
  std::vector<std::int32_t> inConflict_;
  std::int64_t fewest_ = 0;  // conflicts, of the run
};

}  // namespace

SolverResult searchTabu(const SolverCall& call) { return TabuSearch(call).run(); }

}  // namespace queens
