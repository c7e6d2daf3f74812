#pragma once

#include <functional>

#include "judge/base/units.h"

namespace judge {

/// Returns the time since some fixed moment; tests pass a clock of their own.
using RunningClock = std::function<Nanoseconds()>;

/// The monotonic clock of the machine.
inline Nanoseconds steadyTime() { return std::chrono::steady_clock::now().time_since_epoch(); }

}  // namespace judge
