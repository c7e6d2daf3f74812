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
// where there is no solution, which it cannot know, and gives up after 2000 beginnings. A board of 6,
// whose few solutions lie far apart, may need a hundred of them; from 50 on, one nearly always does.

#include "solution/search/methods.h"

#include <bit>

#include "solution/require.h"
#include "solution/search/permutation_board.h"
#include "solution/search/watch.h"

namespace queens {
namespace {

class SwapSearch {
 public:
  explicit SwapSearch(const SolverCall& call)
      : watch_(call),
        random_(call.seed),
        beginnings_(integerSetting(call, "beginnings").value_or(kBeginnings)),
        board_(call.n, call.queen) {}

  SolverResult run() {
    for (std::int64_t beginning = 0; beginning < beginnings_; ++beginning) {
      if (beginning > 0 && !watch_.mayRestart()) break;
      Outcome outcome = start();
      if (outcome == Outcome::Done) outcome = repair();
      if (outcome == Outcome::Done) return watch_.found(board_.takeCols());
      if (outcome == Outcome::Ended) break;
    }
    return watch_.gaveUp(board_.conflictsOfFirst(placed_), board_.firstCols(placed_));
  }

 private:
  enum class Outcome { Done, Stuck, Ended };

  static constexpr std::int64_t kBeginnings = 2000;
  static constexpr std::int64_t kDrawsPerRow = 20;

  // The start leaves at most 70 rows that take any column. A diagonal has at most one other queen, so that makes at
  // most 70 * 71 conflicts, and they never become more: c queens on one diagonal make c * (c - 1) / 2, hence c <= 100.
  using Board = PermutationBoard<std::uint8_t>;

  /// How many rows, the last, take any column: with fewer, the others would run out of safe ones.
  std::int32_t undemandingRows() const {
    return 10 + 2 * static_cast<std::int32_t>(std::bit_width(static_cast<std::uint32_t>(board_.n())));
  }

  /// A permutation in which every conflict involves a queen of `suspects_`.
  Outcome start() {
    board_.clear();
    suspects_.clear();
    std::int64_t draws = kDrawsPerRow * board_.n();
    const std::int32_t choosingRows = board_.n() - undemandingRows();
    for (placed_ = 0; placed_ < board_.n(); ++placed_) {
      const std::int32_t row = placed_;
      if (row == board_.fixedRow()) continue;
      const bool chooses = row < choosingRows;
      do {
        if (!watch_.step(board_.conflictsOfFirst(placed_), board_.firstCols(placed_))) return Outcome::Ended;
        if (--draws < 0) return Outcome::Stuck;
        std::swap(board_.col(row), board_.col(board_.freeRowFrom(row, random_)));
        watch_.evaluated();
      } while (chooses && board_.touching(row) > 0);
      board_.put(row);
      if (!chooses) suspects_.push_back(row);
    }
    return Outcome::Done;
  }

  /// Exchanges until there is no conflict.
  Outcome repair() {
    const int enough = std::min(2000, 10 * board_.n());
    int patience = enough;
    while (board_.conflicts() > 0) {
      const std::int32_t index = random_.below(static_cast<std::int32_t>(suspects_.size()));
      const std::int32_t row = suspects_[static_cast<std::size_t>(index)];
      if (board_.touching(row) == 2) {
        suspects_[static_cast<std::size_t>(index)] = suspects_.back();
        suspects_.pop_back();
        continue;
      }
      if (--patience < 0 || board_.freeRows() < 2) return Outcome::Stuck;
      if (!watch_.step(board_.conflicts(), board_.cols())) return Outcome::Ended;
      const std::int32_t other = board_.freeRowBut(row, random_);
      const int added = board_.conflictsAdded(row, other);
      watch_.evaluated();
      if (added > 0) continue;
      if (added < 0) patience = enough;
      const std::int64_t before = board_.conflicts();
      board_.exchange(row, other);
      require(board_.conflicts() == before + added, "an exchange adds the conflicts that it was said to add");
      if (board_.touching(other) > 2) suspect(other);
    }
    return Outcome::Done;
  }

  /// There are few, whatever n is.
  void suspect(std::int32_t row) {
    if (std::find(suspects_.begin(), suspects_.end(), row) == suspects_.end()) suspects_.push_back(row);
  }

  Watch watch_;
  Random random_;
  std::int64_t beginnings_;
  Board board_;
  std::int32_t placed_ = 0;             // rows
  std::vector<std::int32_t> suspects_;  // rows
};

}  // namespace

SolverResult minimizeConflictsBySwaps(const SolverCall& call) { return SwapSearch(call).run(); }

}  // namespace queens
