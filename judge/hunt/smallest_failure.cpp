#include "judge/hunt/smallest_failure.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "judge/hunt/squares.h"

namespace judge::hunt {
namespace {

using queens::Case;
using queens::Square;

/// Of the budget, what the sample of one board may take, so that the bisection gets to its end; and what is left for
/// those that come later when a search has to stop.
constexpr double kOfOneBoard = 0.04;
constexpr double kLeftByScanDown = 0.3;
constexpr double kLeftByCorner = 0.2;
constexpr double kOfScanUp = 0.4;

class Search {
 public:
  Search(const Case& failing, const SearchOptions& options, const Probe& probe) : options_(options), probe_(probe) {
    shrunk_.smallest = failing;
    shrunk_.tries = options.tries;
    shrunk_.wholeFrom = options.least;
  }

  Shrunk run() {
    bisect();
    scanDown();
    nearCorner();
    scanUp();
    return shrunk_;
  }

 private:
  bool fails(const Case& asked) {
    ++shrunk_.asked;
    return probe_.fails(asked);
  }

  /// A square of the board that fails, of those likely to; none when the board's share of the budget is spent.
  std::optional<Square> sample(std::int64_t n) {
    const double enough = probe_.left() - kOfOneBoard;
    const std::vector<Square> squares = likelySquares(n, shrunk_.smallest, options_.samples);
    const std::size_t asks = std::max(squares.size(), options_.tries);
    std::size_t asked = 0;
    while (asked < asks) {
      if (const Square& square = squares[asked++ % squares.size()]; fails({n, square})) return square;
      const double left = probe_.left();
      if (left <= 0 || left < enough) break;
    }
    clean_[n] = asked;
    return std::nullopt;
  }

  void bisect() {
    std::int64_t passing = options_.least - 1;
    while (shrunk_.smallest.n - passing > 1) {
      if (probe_.left() <= 0) return cutShort();
      const double mean =
          std::sqrt(static_cast<double>(std::max<std::int64_t>(passing, 1)) * static_cast<double>(shrunk_.smallest.n));
      const std::int64_t middle = std::clamp(std::llround(mean), static_cast<long long>(passing + 1),
                                             static_cast<long long>(shrunk_.smallest.n - 1));
      ++shrunk_.bisected;
      if (const auto square = sample(middle))
        shrunk_.smallest = {middle, *square};
      else
        passing = middle;
    }
  }

  void scanDown() {
    std::int64_t n = shrunk_.smallest.n - 1;
    for (; n >= options_.least && shrunk_.cleanBelow < options_.cleanBelow; --n) {
      if (clean_.count(n) == 0 && probe_.left() < kLeftByScanDown) return cutShort();
      const auto square = clean_.count(n) == 0 ? sample(n) : std::nullopt;
      if (!square) shrunk_.samples = std::min(shrunk_.cleanBelow++ == 0 ? clean_[n] : shrunk_.samples, clean_[n]);
      if (!square) continue;
      shrunk_.smallest = {n, *square};
      shrunk_.cleanBelow = 0;
    }
  }

  void nearCorner() {
    const std::int64_t n = shrunk_.smallest.n;
    const Square known = shrunk_.smallest.queen;
    bool isSpent = false;
    visitSquares(n, [&](const Square& square) {
      if (isSpent) return true;
      shrunk_.nearest = square == known;
      if (shrunk_.nearest || probe_.left() < kLeftByCorner) return true;
      shrunk_.nearest = failsInTries({n, square});
      isSpent = probe_.left() <= 0;
      if (shrunk_.nearest) shrunk_.smallest.queen = square;
      return shrunk_.nearest;
    });
  }

  bool failsInTries(const Case& asked) {
    for (std::size_t i = 0; i < options_.tries && probe_.left() > 0; ++i)
      if (fails(asked)) return true;
    return false;
  }

  void scanUp() {
    const double enough = std::max(probe_.left() - kOfScanUp, 0.0);
    for (std::int64_t n = options_.least; n < shrunk_.smallest.n; ++n) {
      bool spent = false;
      const auto failing = wholeBoard(n, enough, spent);
      if (failing) {
        shrunk_.smallest = {n, *failing};
        shrunk_.cleanBelow = n - options_.least;
        shrunk_.nearest = options_.tries == 1;
        return;
      }
      if (spent) return;
      shrunk_.wholeUpTo = n;
    }
  }

  /// The first square that fails when every one is asked, as often as it takes to have `tries` of the board.
  std::optional<Square> wholeBoard(std::int64_t n, double enough, bool& spent) {
    std::optional<Square> failing;
    const auto squares = static_cast<std::size_t>(n * n);
    for (std::size_t asked = 0; asked < std::max(squares, options_.tries) && !failing && !spent; asked += squares)
      visitSquares(n, [&](const Square& square) {
        spent = probe_.left() <= enough;
        if (!spent && fails({n, square})) failing = square;
        return spent || failing;
      });
    return failing;
  }

  void cutShort() { shrunk_.cutShort = true; }

  const SearchOptions& options_;
  const Probe& probe_;
  Shrunk shrunk_;
  std::map<std::int64_t, std::size_t> clean_;  // boards that did not fail, and how often they were asked
};

}  // namespace

Shrunk smallestFailure(const Case& failing, const SearchOptions& options, const Probe& probe) {
  return Search(failing, options, probe).run();
}

}  // namespace judge::hunt
