#pragma once

#include <cstdint>
#include <functional>

#include "judge/course/machine.h"

namespace judge::course {

/// What is measured: work of always the same size, each call in CPU time of this thread.
struct CalibrationWork {
  std::function<Nanoseconds()> work;    ///< calculating
  std::function<Nanoseconds()> memory;  ///< the same beside a walk through memory
};

/// The least of `runs` of each, in turns, so that what disturbs for a while disturbs both.
Calibration leastOf(const CalibrationWork& work, int runs);

/// Measures this machine as it is now, with all that runs on it: some 0.6 s of CPU time. Throws std::bad_alloc where
/// there is no memory for the walk (128 MiB).
Calibration calibrate();

}  // namespace judge::course
