// Simulated annealing: from any permutation, exchanges of the columns of two random rows. One that adds no conflict is
// made; one that adds d of them is made with probability exp(-d / T). The temperature T falls by a constant factor with
// each step, so that the search is free to leave dead ends at first and settles later. At T_min a run has frozen, and
// another begins.
//
// Source: S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated annealing" (1983), the rule of
// acceptance N. Metropolis and others (1953); for the queens the first attempt of the article that comes with the kata,
// which computes the energy anew for each step, O(n^2). Here counters on diagonals give the difference in O(1), and
// permutations leave nothing but diagonals to mend.
//
// Cost: memory 20 n bytes, a step O(1), some 100 n steps. Whether a step is made depends on numbers that are computed
// alike on every machine. It fails where there is no solution, which it cannot know; with a factor
// that cools too fast it freezes with a few conflicts left, as the article says of it.

#include "solution/search/methods.h"

#include <cmath>

#include "solution/search/permutation_board.h"
#include "solution/search/watch.h"

namespace queens {
namespace {

/// e^-x for x >= 0, with an error of some 1e-15 of it, by nothing but additions and products in a fixed order: IEEE 754
/// rounds these alike everywhere, whereas std::exp differs between libraries. This file is compiled
/// without fused products (-ffp-contract=off).
double expOfMinus(double x) {
  constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;  // their sum is ln 2
  if (!(x < 700)) return 0;
  const double halvings = std::floor(x * 1.44269504088896338700 + 0.5);
  const double rest = (halvings * kLn2High - x) + halvings * kLn2Low;  // at most ln(2) / 2 in absolute value
  double sum = 1;
  for (int k = 14; k > 0; --k) sum = 1 + sum * rest / k;  // Taylor's series, from the end
  return std::ldexp(sum, -static_cast<int>(halvings));
}

/// Temperature and the decisions that depend on it.
class Cooling {
 public:
  Cooling(double start, double factor) : start_(start), factor_(factor), temperature_(start) {}

  void restart() {
    temperature_ = start_;
    untilBounds_ = 0;
  }

  double temperature() const { return temperature_; }
  void cool() { temperature_ *= factor_; }

  /// Whether so many more conflicts are taken, more than none. Only what is likelier than an earlier, higher
  /// temperature would allow needs no exponential.
  bool accepts(int added, Random& random) {
    if (--untilBounds_ < 0) renewBounds();
    const double drawn = random.fraction();
    const auto index = static_cast<std::size_t>(added);
    if (index < bounds_.size() && drawn >= bounds_[index]) return false;
    return drawn < expOfMinus(added / temperature_);
  }

 private:
  static constexpr int kBoundsLast = 64;

  void renewBounds() {
    for (std::size_t added = 1; added < bounds_.size(); ++added) {
      bounds_[added] = expOfMinus(static_cast<double>(added) / temperature_);
    }
    untilBounds_ = kBoundsLast;
  }

  const double start_;
  const double factor_;
  double temperature_;
  std::array<double, 9> bounds_{};
  int untilBounds_ = 0;
};

class Annealing {
 public:
  explicit Annealing(const SolverCall& call)
      : watch_(call, [this](SearchState& state) { state.temperature = cooling_.temperature(); }),
        random_(call.seed),
        cooling_(realSetting(call, "t0").value_or(kStart),
                 realSetting(call, "factor")
                     .value_or(1 - 1 / (50.0 * static_cast<double>(std::max<std::int64_t>(call.n, 1))))),
        least_(realSetting(call, "tmin").value_or(kLeast)),
        mostMoves_(integerSetting(call, "moves").value_or(kMovesPerRow * call.n)),
        runs_(integerSetting(call, "runs").value_or(kRuns)),
        board_(call.n, call.queen) {}

  SolverResult run() {
    for (std::int64_t run = 0; run < runs_; ++run) {
      if (run > 0 && !watch_.mayRestart()) break;
      const std::int32_t put = board_.shuffle(random_, [this] { return watch_.mayGoOn(); });
      cooling_.restart();
      if (put < board_.n()) return watch_.gaveUp(board_.conflictsOfFirst(put), board_.firstCols(put));
      watch_.evaluated();
      for (std::int64_t move = 0; board_.conflicts() > 0; ++move) {
        if (move == mostMoves_ || cooling_.temperature() < least_ || board_.freeRows() < 2) break;
        if (!watch_.step(board_.conflicts(), board_.cols())) {
          return watch_.gaveUp(board_.conflicts(), board_.cols());
        }
        tryExchange();
        cooling_.cool();
      }
      if (board_.conflicts() == 0) return watch_.found(board_.takeCols());
    }
    return watch_.gaveUp(board_.conflicts(), board_.cols());
  }

 private:
  static constexpr double kStart = 0.3, kLeast = 1e-6;
  static constexpr std::int64_t kMovesPerRow = 2000, kRuns = 50;

  void tryExchange() {
    const std::int32_t row = board_.freeRowFrom(0, random_);
    const std::int32_t other = board_.freeRowBut(row, random_);
    const int added = board_.conflictsAdded(row, other);
    watch_.evaluated();
    if (added <= 0 || cooling_.accepts(added, random_)) board_.exchange(row, other);
  }

  Watch watch_;
  Random random_;
  Cooling cooling_;
  double least_;
  std::int64_t mostMoves_;
  std::int64_t runs_;
  PermutationBoard<std::int32_t> board_;
};

}  // namespace

SolverResult anneal(const SolverCall& call) { return Annealing(call).run(); }

}  // namespace queens
