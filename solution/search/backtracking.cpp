// Backtracking: row by row, in each the first column that no queen attacks; a row without one sends the search back to
// the row before, which goes on to its next column. Marks on columns and diagonals show in O(1) whether a square is
// attacked. The mandatory queen is marked first and its row passed over both ways, so it prunes from the beginning. On
// a board with more rows than queens a row may stay empty, which is tried last. When the first row has nothing left to
// try, there is no (further) solution.
//
// Four heuristics can be added, in any combination. MRV takes next the row with fewest squares left; of the most
// constraining rows it is the one whose squares attack most squares of rows to come (degree); LCV tries first the
// square that attacks fewest of them; forward checking goes back as soon as some row to come has no square left.
//
// Source: C. F. Gauss describes such methodical trials in letters (1850), the name is D. H. Lehmer's (1950s), and E. W.
// Dijkstra (1972) made the eight queens its textbook program. MRV and forward checking: R. Haralick and G. Elliott
// (1980); degree: D. Brelaz (1979); all four as in Russell and Norvig's chapter on constraint satisfaction. Here
// without recursion, since the depth is n, and lazily: it stands on one placement, and goes on from there when asked
// to.
//
// Cost: memory O(n), a node O(n), with degree and LCV O(n^2); the number of nodes grows exponentially with n, faster
// for even n than for odd. The first solution takes 0.1 s at n = 28, 2 s at 30 and 6 s at 32, and a mandatory queen
// changes little; with MRV it comes within ms up to some hundred, except for a few unlucky n. Far beyond that
// size nothing is to be expected, neither solution nor proof.

#include "solution/search/methods.h"

#include "solution/search/generated_search.h"
#include "solution/search/line_counts.h"

namespace queens {
namespace {

/// A row that has been chosen. Its values are its safe columns, then no queen, if it may be empty.
struct RowChoice {
  std::int32_t row;
  std::int32_t next = 0;  // column to try, or index among those ordered; kEmptied after the last
  std::size_t firstOrdered = 0;
  bool isEmpty = false;
};
constexpr std::int32_t kEmptied = -1;

class Backtracking : public GeneratedSearch<Backtracking, RowChoice> {
 public:
  Backtracking(const BoardShape& shape, const SolverCall& call)
      : GeneratedSearch(shape, call),
        mrv_(wordSetting(call, "mrv") == "yes"),
        degree_(wordSetting(call, "degree") == "yes"),
        lcv_(wordSetting(call, "lcv") == "yes"),
        forward_(wordSetting(call, "forward") == "yes"),
        emptyLeft_(shape.rows - shape.queens),
        taken_(shape.rows, shape.cols),
        free_(shape.rows, shape.cols),
        closed_(static_cast<std::size_t>(shape.rows)) {
    const auto work = static_cast<std::uint64_t>(degree_ || lcv_ ? shape.rows * shape.cols : shape.rows + shape.cols);
    watch_.lookEvery(1 + 1'000'000 / (work + 1));
    if (countsFree()) freeSquares_.assign(closed_.size(), colCount_);
    if (!call.queen) return;
    const auto row = static_cast<std::int32_t>(call.queen->row);
    close(row);
    fixedRows_ = 1;
    place(row, static_cast<std::int32_t>(call.queen->col));
  }

  bool isComplete() const { return static_cast<std::int32_t>(path_.size()) + fixedRows_ == rows_; }

  void choose() {
    const std::int32_t row = nextRow();
    close(row);
    path_.push_back({.row = row, .firstOrdered = ordered_.size()});
    if (lcv_) order(row);
  }

  void drop(const RowChoice& choice) {
    closed_[at(choice.row)] = 0;
    ordered_.resize(choice.firstOrdered);
    firstOpen_ = std::min(firstOpen_, choice.row);
  }

  void takeBack(RowChoice& choice) {
    if (colOf(choice.row) != kNoQueen) lift(choice.row);
    if (std::exchange(choice.isEmpty, false)) ++emptyLeft_;
  }

  bool tryNext(RowChoice& choice) {
    while (tryOne(choice)) {
      if (!forward_ || !isDeadEnd()) return true;
      takeBack(choice);
    }
    return false;
  }

 private:
  bool countsFree() const { return mrv_ || forward_; }

  void close(std::int32_t row) { closed_[at(row)] = 1; }

  bool tryOne(RowChoice& choice) {
    if (choice.next == kEmptied) return false;
    if (queensLeft_ > 0) {
      const std::int32_t col = nextCol(choice);
      if (col < colCount_) {
        if (!step()) return false;
        place(choice.row, col);
        return true;
      }
    }
    choice.next = kEmptied;
    if (emptyLeft_ == 0 || !step()) return false;
    choice.isEmpty = true;
    --emptyLeft_;
    return true;
  }

  /// colCount_ if there is none.
  std::int32_t nextCol(RowChoice& choice) {
    if (lcv_) {
      const std::size_t i = choice.firstOrdered + at(choice.next);
      if (i == ordered_.size()) return colCount_;
      ++choice.next;
      return ordered_[i];
    }
    std::int32_t col = choice.next;
    while (col < colCount_ && isTaken(choice.row, col)) ++col;
    choice.next = std::min(col + 1, colCount_);
    return col;
  }

  std::int32_t nextRow() {
    if (!mrv_ && !degree_) {
      while (closed_[at(firstOpen_)] != 0) ++firstOpen_;
      return firstOpen_;
    }
    std::int32_t best = -1;
    std::int64_t fewest = 0, most = 0;
    if (degree_) countLines();
    for (std::int32_t row = 0; row < rows_; ++row) {
      if (closed_[at(row)] != 0) continue;
      if (degree_ && best >= 0 && !watch_.mayGoOn()) break;  // the next step ends the search
      const std::int64_t squares = mrv_ ? freeSquares_[at(row)] : 0;
      if (best >= 0 && squares > fewest) continue;
      const std::int64_t attacked = degree_ ? attackedBy(row) : 0;
      if (best >= 0 && squares == fewest && attacked <= most) continue;
      best = row;
      fewest = squares;
      most = attacked;
    }
    return best;
  }

  /// Safe columns of a row that is closed, by the squares of open rows that they attack.
  void order(std::int32_t row) {
    countLines();
    const auto begin = static_cast<std::ptrdiff_t>(ordered_.size());
    for (std::int32_t col = 0; col < colCount_; ++col) {
      if (!isTaken(row, col)) ordered_.push_back(col);
    }
    std::stable_sort(ordered_.begin() + begin, ordered_.end(),
                     [&](std::int32_t a, std::int32_t b) { return free_.through(row, a) < free_.through(row, b); });
  }

  /// Counts, on each column and diagonal, the squares of open rows that are not attacked.
  void countLines() {
    free_.clear();
    for (std::int32_t row = 0; row < rows_; ++row) {
      if (closed_[at(row)] != 0) continue;
      if (!watch_.mayGoOn()) return;  // the next step ends the search
      for (std::int32_t col = 0; col < colCount_; ++col) {
        if (!isTaken(row, col)) free_.add(row, col, 1);
      }
    }
  }

  /// Over all its squares; each counts itself once on each line, which is taken off.
  std::int64_t attackedBy(std::int32_t row) const {
    std::int64_t attacked = 0;
    for (std::int32_t col = 0; col < colCount_; ++col) {
      if (!isTaken(row, col)) attacked += free_.through(row, col) - 3;
    }
    return attacked;
  }

  bool isDeadEnd() const {
    std::int64_t without = 0;
    for (std::int32_t row = 0; row < rows_; ++row) {
      if (closed_[at(row)] == 0 && freeSquares_[at(row)] == 0) ++without;
    }
    return without > emptyLeft_;
  }

  void place(std::int32_t row, std::int32_t col) {
    if (countsFree()) changeFree(row, col, -1);
    colOf(row) = col;
    taken_.add(row, col, 1);
    --queensLeft_;
  }

  void lift(std::int32_t row) {
    const std::int32_t col = std::exchange(colOf(row), kNoQueen);
    taken_.add(row, col, -1);
    ++queensLeft_;
    if (countsFree()) changeFree(row, col, 1);
  }

  /// Changes the counts of free squares in the open rows by the squares that a queen here attacks; its marks are not
  /// set.
  void changeFree(std::int32_t row, std::int32_t col, std::int32_t by) {
    for (std::int32_t other = 0; other < rows_; ++other) {
      if (other == row || closed_[at(other)] != 0) continue;
      const std::int32_t apart = other - row;
      for (const std::int32_t attacked : {col, col + apart, col - apart}) {
        if (attacked >= 0 && attacked < colCount_ && !isTaken(other, attacked)) freeSquares_[at(other)] += by;
      }
    }
  }

  static std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }
  bool isTaken(std::int32_t row, std::int32_t col) const { return taken_.through(row, col) != 0; }

  const bool mrv_, degree_, lcv_, forward_;
  std::int32_t fixedRows_ = 0;
  std::int64_t emptyLeft_;                 // rows that may still go without
  LineCounts<std::uint8_t> taken_;         // lines taken by queens
  LineCounts<std::int32_t> free_;          // squares of open rows that are not attacked
  std::vector<char> closed_;               // rows that have been chosen
  std::vector<std::int32_t> freeSquares_;  // free squares of open rows, if counted
  std::vector<std::int32_t> ordered_;      // values of the rows of path_, one after the other
  std::int32_t firstOpen_ = 0;             // no row before it is open
};

}  // namespace

std::unique_ptr<PlacementGenerator> generateByBacktracking(const BoardShape& shape, const SolverCall& call) {
  return std::make_unique<Backtracking>(shape, call);
}

}  // namespace queens
