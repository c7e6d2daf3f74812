#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "solution/count/count_plan.h"
#include "solution/count/counted_ranges.h"

/// Counting on several threads until it is done or somebody stops it.
namespace queens {

/// The solutions of the beginning of a range, up to the subproblem in which `deadline` passes; nothing when `stop` came
/// first. Called from several threads at once.
using RangeCounter = std::function<std::optional<CountPlan::Counted>(std::chrono::steady_clock::time_point deadline,
                                                                     SubproblemRange range, std::stop_token stop)>;

/// Called now and then on the thread that waits: after ranges were counted, and every half second.
using CountWatch = std::function<void(const CountedRanges& counted)>;

struct CrewOptions {
  unsigned threads = 1;
  std::chrono::nanoseconds longestRange = std::chrono::milliseconds(200);  ///< aimed at; twice that is the deadline
  std::stop_token stop = {};                                               ///< ends it
};

/// The cores that this process may use.
unsigned usableCores();

/// Counts what `counted` lacks of `whole` and adds it. False: stopped before the end; what had been counted by then
/// is in `counted`. What `count` or `watch` throws ends it too, and is thrown.
bool countMissing(const RangeCounter& count, SubproblemRange whole, CountedRanges& counted, const CrewOptions& options,
                  const CountWatch& watch = {});

}  // namespace queens
