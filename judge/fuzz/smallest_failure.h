#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "judge/katas/case_source.h"

/// Shrinking: from a case that fails to the smallest one that can be found, by its size, then by the source's order.
///
/// Failing need not be monotone in the size, and nothing is known of why a case fails, so three searches complement
/// each other: a bisection (with the geometric mean, since the smaller half is the cheaper one to ask) finds a border
/// quickly, a scan downwards from there sees what fails for some residues only, and a scan upwards from the smallest
/// size, of every case where the source can list them, proves as much as there is time for. The first two ask a sample
/// of each size.
///
/// All three spend one budget. When it ends, the smallest case so far is the result, and `Shrunk` says what was left
/// out. Pure, but for its two functions.
namespace judge::fuzz {

struct Probe {
  std::function<bool(const CaseKey&)> fails;  ///< runs the case once
  std::function<double()> left;  ///< part of the budget that is left, from 1 down to 0; -1 when nothing runs any more
};

struct SearchOptions {
  std::size_t tries = 1;         ///< runs after which a size, or a case, counts as passing
  std::size_t samples = 64;      ///< sampled cases of a size
  std::int64_t cleanBelow = 16;  ///< number of passing sizes in a row that ends the scan downwards
};

struct Shrunk {
  CaseKey smallest;
  std::int64_t bisected = 0;     ///< sizes tried by the bisection
  std::int64_t cleanBelow = 0;   ///< sizes directly below the smallest that passed a sample
  std::int64_t scannedFrom = 1;  ///< smallest size that the scan upwards tried
  std::int64_t scannedTo = 0;    ///< largest size up to which all passed it; less than scannedFrom: none
  std::size_t scanned = 0;       ///< least number of cases that the scan ran of one size
  bool allScanned = false;       ///< the scan reached the smallest failing size
  bool isComplete = true;        ///< the scan runs every case of a size, each `tries` times at least
  bool nearest = false;          ///< all simpler cases of the smallest size pass
  std::size_t asked = 0;         ///< cases run in total
  std::size_t tries = 1;         ///< see SearchOptions
  std::size_t samples = 0;       ///< least number of cases that one of the `cleanBelow` sizes passed
  bool cutShort = false;         ///< the budget ended before the bisection or the scan downwards did

  /// Whether every smaller case was run and passed.
  bool proven() const { return isComplete && allScanned; }
};

/// Searches for the smallest failing case of `source`. `failing` has failed at least once.
Shrunk smallestFailure(const CaseKey& failing, const SearchOptions& options, const CaseSource& source,
                       const Probe& probe);

using Cases = std::vector<CaseKey>;

/// The fewest cases to run before a case so that it fails, for a submission that keeps state from case to case. First
/// finds the shortest end of `before` that suffices, by doubling; then leaves out each part that is not needed, halves
/// before quarters before single cases (Zeller and Hildebrandt's delta debugging, 2002). `fails` runs the cases in a
/// new process and is true for `before`. Returns the shortest list so far when `mayGoOn` returns false.
Cases shorterHistory(const Cases& before, const std::function<bool(const Cases&)>& fails,
                     const std::function<bool()>& mayGoOn);

}  // namespace judge::fuzz
