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
/// All of it is spent from one budget. When that ends, the best case so far is the result, and `Shrunk` says what was
/// left out. Pure but for its two functions.
namespace judge::fuzz {

struct Probe {
  std::function<bool(const CaseKey&)> fails;  ///< asks once
  std::function<double()>
      left;  ///< what is left of the budget, from 1 down to 0; -1: the last ask had no answer, nor will others
};

struct SearchOptions {
  std::size_t tries = 1;         ///< asks that it takes to believe that a size, or a case, does not fail
  std::size_t samples = 64;      ///< cases of a size that is not asked as a whole
  std::int64_t cleanBelow = 16;  ///< sizes without failure that end the scan downwards
};

struct Shrunk {
  CaseKey smallest;
  std::int64_t bisected = 0;     ///< sizes asked by the bisection
  std::int64_t cleanBelow = 0;   ///< sizes directly below the smallest that were sampled and did not fail
  std::int64_t scannedFrom = 1;  ///< every size from here
  std::int64_t scannedTo = 0;    ///< to here was asked in the scan upwards and did not fail; less: none
  std::size_t scanned = 0;       ///< questions that each of those was asked at least
  bool allScanned = false;       ///< there is no smaller size beyond those
  bool isWhole = true;           ///< the scan asks every case of a size, `tries` times at least
  bool nearest = false;          ///< all cases of the smallest size that are simpler do not fail
  std::size_t asked = 0;         ///< in all
  std::size_t tries = 1;         ///< see SearchOptions
  std::size_t samples = 0;       ///< questions that each of `cleanBelow` was asked at least
  bool cutShort = false;         ///< the budget ended before the bisection or the scan downwards did

  /// No smaller case fails: all of them were asked.
  bool proven() const { return isWhole && allScanned; }
};

/// `failing`, of `source`, has failed at least once.
Shrunk smallestFailure(const CaseKey& failing, const SearchOptions& options, const CaseSource& source,
                       const Probe& probe);

using Cases = std::vector<CaseKey>;

/// Fewest cases to ask before a case for it to fail, for a submission that keeps something from case to case: first the
/// shortest end of `before` that does, by doubling, then without each part that is not needed, halves before quarters
/// before single cases (Zeller and Hildebrandt's delta debugging, 2002). `fails` asks in a new process; it holds
/// of `before`. Ends early, with what there is, when `mayGoOn` says no.
Cases shorterHistory(const Cases& before, const std::function<bool(const Cases&)>& fails,
                     const std::function<bool()>& mayGoOn);

}  // namespace judge::fuzz
