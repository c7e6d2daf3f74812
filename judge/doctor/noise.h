#pragma once

#include <string>
#include <vector>

#include "judge/base/units.h"

/// How much the time of one and the same computation differs on this machine, now.
namespace judge {

struct TimeRange {
  Nanoseconds least{};
  Nanoseconds most{};

  /// By how much the longest exceeds the shortest, as a share of that.
  double spread() const;
};

struct Noise {
  int runs = 0;
  TimeRange cpu;
  TimeRange wall;
};

/// Runs one loop again and again, 15 times some 20 ms of CPU time each.
Noise measureNoise();

/// Whether the spread of CPU time stays within what judge/measure/repeats.h calls close to a limit, so that results
/// that it could turn are repeated.
bool isCovered(const Noise& noise);

/// What was measured, and what it means for a time near its limit; a sentence each.
std::vector<std::string> describe(const Noise& noise);

}  // namespace judge
