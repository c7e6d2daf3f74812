#pragma once

#include <cstdint>
#include <string>

#include "judge/console/terminal.h"

namespace queens {

/// How far a count is.
struct CountProgress {
  int n = 0;
  std::uint64_t subproblems = 0;  ///< in all
  std::uint64_t before = 0;       ///< of those, counted by earlier runs
  std::uint64_t counted = 0;      ///< by this run and those before
  std::uint64_t solutions = 0;    ///< found by this run
  double seconds = 0;             ///< that this run has taken
};

/// "43.1 %". Never 100 before all is counted.
std::string percentText(std::uint64_t counted, std::uint64_t subproblems);

/// "0 s", "2 min 13 s", "3 h 05 min", "12 d 7 h".
std::string spanText(double seconds);

/// A bar, the share that is counted, the rate of this run, and how long the rest takes if it goes on like this.
std::string progressText(const CountProgress& progress, const judge::Style& style);

}  // namespace queens
