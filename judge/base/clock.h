#pragma once

#include <time.h>

#include <chrono>
#include <functional>
#include <string>

#include "judge/base/units.h"

namespace judge {

/// Returns the time since some fixed moment; tests pass a clock of their own.
using RunningClock = std::function<Nanoseconds()>;

/// The monotonic clock of the machine.
inline Nanoseconds steadyTime() { return std::chrono::steady_clock::now().time_since_epoch(); }

/// The time on a clock of the kernel, such as CLOCK_THREAD_CPUTIME_ID; 0 where it cannot be read.
Nanoseconds timeOn(clockid_t clock);

/// "2026-01-31T09:05:00Z": the second that the time lies in, in UTC.
std::string utcTime(std::chrono::system_clock::time_point time);

/// "10:05:00", in the time zone of this process.
std::string localTimeOfDay(std::chrono::system_clock::time_point time);

}  // namespace judge
