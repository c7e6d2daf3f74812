// The method of the kata's article: min-conflicts with a greedy start and a remedy against stagnation.
//
// The start places the mandatory queen, then row by row a queen on one of the columns with the fewest conflicts. Then
// the queen with most conflicts moves to the best column of its row, ties being broken at random, again and
// again. Every 10 n moves the energy, the number of pairs in conflict, is compared with samples taken after a third and
// two thirds of these moves. If all are equal the search has stagnated, and ceil(1 + E / E0 * (n / 10 - 1)) queens move
// at random, E0 being the energy of the start: gently near the goal.
//
// Source: the article that comes with the kata; min-conflicts is by S. Minton, M. Johnston, A. Philips and P. Laird
// (1992). Written from the description; counters on columns and diagonals replace its sum over all pairs, and a bound
// on the moves its cap of 8000, which took boards for unsolvable that are not.
//
// Cost: the start O(n^2), a move O(n), about 50 moves at large n. It fails where there is no solution, which it cannot
// know, and gives up after 10,000 n moves. Below n = 10 the formula can ask for no queen at all, and the
// search would stay where it is; so at least one moves.

#include "solution/search/methods.h"

#include "solution/search/line_counts.h"
#include "solution/search/random.h"
#include "solution/search/watch.h"

namespace queens {
namespace {

class ArticleSearch {
 public:
  explicit ArticleSearch(const SolverCall& call)
      : watch_(call),
        random_(call.seed),
        mostMoves_(integerSetting(call, "moves").value_or(kMovesPerRow * call.n)),
        n_(static_cast<std::int32_t>(call.n)),
        cols_(static_cast<std::size_t>(n_)),
        counts_(n_, n_) {
    watch_.lookEvery(1 + 1'000'000 / static_cast<std::uint64_t>(call.n + 1));
    if (!call.queen) return;
    fixedRow_ = static_cast<std::int32_t>(call.queen->row);
    put(fixedRow_, static_cast<std::int32_t>(call.queen->col));
  }

  SolverResult run() {
    const bool mayGoOn = start() && minimize();
    if (mayGoOn && energy_ == 0) return watch_.found(std::move(cols_));
    return watch_.gaveUp(energy_, placed());
  }

 private:
  static constexpr std::int64_t kMovesPerRow = 10'000;

  /// Places all queens greedily. False when the search has to end.
  bool start() {
    for (; placed_ < n_; ++placed_) {
      if (placed_ == fixedRow_) continue;
      if (!watch_.step(energy_, placed())) return false;
      put(placed_, bestCol(placed_));
    }
    return true;
  }

  /// Moves queens until no pair conflicts, or too many have moved; those of perturb() do not count.
  bool minimize() {
    const std::int64_t interval = std::int64_t{10} * n_;
    const std::int64_t startEnergy = energy_;
    std::int64_t firstSample = 0, secondSample = 0;
    for (std::int64_t moves = 1; energy_ > 0 && moves <= mostMoves_; ++moves) {
      const std::int32_t row = worstRow();
      if (!move(row, [&] { return bestCol(row); })) return false;
      const std::int64_t phase = moves % interval;
      if (phase == interval / 3) firstSample = energy_;
      if (phase == interval * 2 / 3) secondSample = energy_;
      if (phase == 0 && energy_ == firstSample && energy_ == secondSample && !perturb(startEnergy)) return false;
    }
    return true;
  }

  bool perturb(std::int64_t startEnergy) {
    const std::int64_t above = energy_ * (n_ - 10),
                       below = 10 * startEnergy;  // numerator and denominator of the fraction to round up
    const std::int64_t count = 1 + above / below + (above % below > 0 ? 1 : 0);
    for (std::int64_t left = std::max<std::int64_t>(count, 1); left > 0; --left) {
      if (!move(randomRow(), [&] { return random_.below(n_); })) return false;
    }
    return true;
  }

  /// False when the search has to end.
  template <class ChooseCol>
  bool move(std::int32_t row, ChooseCol&& chooseCol) {
    if (!watch_.step(energy_, cols_)) return false;
    lift(row);
    put(row, chooseCol());
    return true;
  }

  std::span<const std::int32_t> placed() const { return std::span(cols_).first(static_cast<std::size_t>(placed_)); }

  std::int32_t randomRow() {
    if (fixedRow_ < 0) return random_.below(n_);
    const std::int32_t row = random_.below(n_ - 1);
    return row < fixedRow_ ? row : row + 1;
  }

  /// The row of a queen with most conflicts among those that may move.
  std::int32_t worstRow() {
    std::int32_t most = 0;
    for (std::int32_t row = 0; row < n_; ++row) {
      const std::int32_t count = row == fixedRow_ ? 0 : counts_.through(row, colOf(row));
      if (count < most) continue;
      if (count > most) ties_.clear();
      most = count;
      ties_.push_back(row);
    }
    return oneOfTies();
  }

  /// A random one of the columns with fewest conflicts. The row has to be empty.
  std::int32_t bestCol(std::int32_t row) {
    watch_.evaluated(cols_.size());
    std::int32_t fewest = 3 * n_;
    for (std::int32_t col = 0; col < n_; ++col) {
      fewest = std::min(fewest, counts_.through(row, col));
    }
    ties_.clear();
    for (std::int32_t col = 0; col < n_; ++col) {
      if (counts_.through(row, col) == fewest) ties_.push_back(col);
    }
    return oneOfTies();
  }

  std::int32_t oneOfTies() {
    const auto index = static_cast<std::size_t>(random_.below(static_cast<std::int32_t>(ties_.size())));
    return ties_[index];
  }

  std::int32_t& colOf(std::int32_t row) { return cols_[static_cast<std::size_t>(row)]; }
  void put(std::int32_t row, std::int32_t col) {
    energy_ += counts_.through(row, col);
    colOf(row) = col;
    counts_.add(row, col, 1);
  }

  void lift(std::int32_t row) {
    counts_.add(row, colOf(row), -1);
    energy_ -= counts_.through(row, colOf(row));
  }

  Watch watch_;
  Random random_;
  std::int64_t mostMoves_;
  std::int32_t n_;
  std::int32_t fixedRow_ = -1;  // none
  std::int32_t placed_ = 0;     // rows
  std::vector<std::int32_t> cols_;
  LineCounts<std::int32_t> counts_;  // queens
  std::vector<std::int32_t> ties_;
  std::int64_t energy_ = 0;  // pairs in conflict
};

}  // namespace

SolverResult solveAsArticle(const SolverCall& call) { return ArticleSearch(call).run(); }

}  // namespace queens
