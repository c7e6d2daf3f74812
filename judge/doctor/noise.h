#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/base/units.h"

/// Measures how much the time of the same computation varies on this machine at present.
namespace judge {

struct TimeRange {
  Nanoseconds least{};
  Nanoseconds most{};

  /// (most - least) / least.
  double spread() const;
};

struct Noise {
  int runs = 0;
  TimeRange cpu;
  TimeRange wall;
};

/// Runs one loop of about 20 ms of CPU time 15 times; calls `tick` before each.
Noise measureNoise(const std::function<void()>& tick);

/// Whether the spread of CPU time is within the range in which the judge repeats cases (judge/measure/repeats.h), so
/// that noise alone decides no verdict.
bool isCovered(const Noise& noise);

/// Two sentences: the measured times, and what they mean for a time near its limit.
std::vector<std::string> describe(const Noise& noise);

}  // namespace judge
