#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "solution/count/counted_ranges.h"

namespace queens {

/// Hands subproblems out to threads, in ranges that take about `longest`: a subproblem may take a microsecond or an
/// hour, so the size of a range follows from how long those before it took. Towards the end ranges become shorter, so
/// that no thread works long after the others (guided self-scheduling; Polychronopoulos and Kuck 1987), but none that
/// takes less than a millisecond. A thread goes on where it was, since neighbours are counted fastest one after the
/// other; one that cannot takes the second half of the longest stretch that is left. Not to be called from several
/// threads at once.
class RangeHandout {
 public:
  RangeHandout(std::vector<SubproblemRange> open, unsigned threads, std::chrono::nanoseconds longest);

  /// For a thread whose last range ended before the subproblem `after`. Nothing when all is handed out.
  std::optional<SubproblemRange> next(std::uint64_t after);

  /// How long the beginning of a range that next() gave took; what is left of it is handed out again.
  void took(SubproblemRange range, std::chrono::nanoseconds time, SubproblemRange left);

 private:
  std::uint64_t wantedSize() const;
  std::vector<SubproblemRange>::iterator stretchFor(std::uint64_t after);

  std::vector<SubproblemRange> open_;  ///< none of them empty
  std::vector<std::uint64_t> fronts_;  ///< where the ranges end that threads have in hand
  std::uint64_t left_ = 0;
  const unsigned threads_;
  const double longest_;            ///< all times in nanoseconds
  double each_ = 0;                 ///< what a subproblem takes, as the last ranges had it
  std::uint64_t largestTaken_ = 0;  ///< the size of a range of which the time is known
};

}  // namespace queens
