#pragma once

#include <functional>

#include "judge/base/units.h"

namespace judge {

/// Says how long it is since any fixed moment; tests have one of their own.
using RunningClock = std::function<Nanoseconds()>;

/// That of the machine, which nobody sets.
inline Nanoseconds steadyTime() { return std::chrono::steady_clock::now().time_since_epoch(); }

}  // namespace judge
