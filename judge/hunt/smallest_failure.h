#pragma once

#include <cstddef>
#include <functional>

#include "solution/case.h"

/// Shrinking: from a case that fails to the smallest one that can be found, by n, then by the distance to a corner.
///
/// Failing need not be monotone in n, and nothing is known of why a case fails, so three searches complement each
/// other: a bisection (with the geometric mean, since the smaller half is the cheaper one to ask) finds a border
/// quickly, a scan downwards from there sees what fails for some residues only, and a scan of every square upwards from
/// the smallest board proves as much as there is time for. The first two ask a sample of each board.
///
/// All of it is spent from one budget. When that ends, the best case so far is the result, and `Shrunk` says what was
/// left out. Pure but for its two functions.
namespace judge::hunt {

struct Probe {
  std::function<bool(const queens::Case&)> fails;  ///< asks once
  std::function<double()> left;                    ///< what is left of the budget, from 1 down to 0
};

struct SearchOptions {
  std::int64_t least = 1;        ///< n to go down to
  std::size_t tries = 1;         ///< asks that it takes to believe that a board, or a square, does not fail
  std::size_t samples = 64;      ///< squares of a board that is not asked as a whole
  std::int64_t cleanBelow = 16;  ///< boards without failure that end the scan downwards
};

struct Shrunk {
  queens::Case smallest;
  std::int64_t bisected = 0;    ///< boards asked by the bisection
  std::int64_t cleanBelow = 0;  ///< boards directly below the smallest that were sampled and did not fail
  std::int64_t wholeFrom = 1;   ///< every square of every board from here
  std::int64_t wholeUpTo = 0;   ///< to here was asked and did not fail; 0: of none
  bool nearest = false;         ///< all squares of the smallest board that are nearer to a corner do not fail
  std::size_t asked = 0;        ///< in all
  std::size_t tries = 1;        ///< as in SearchOptions
  std::size_t samples = 0;      ///< questions that each of `cleanBelow` was asked at least
  bool cutShort = false;        ///< the budget ended before the bisection or the scan downwards did

  /// Every smaller board was asked as a whole, `tries` times at least, and did not fail.
  bool proven() const { return wholeUpTo == smallest.n - 1 || smallest.n == wholeFrom; }
};

/// `failing` has failed at least once.
Shrunk smallestFailure(const queens::Case& failing, const SearchOptions& options, const Probe& probe);

}  // namespace judge::hunt
