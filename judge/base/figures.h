#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/base/units.h"

/// Numbers with units as text for people, in ASCII.
namespace judge {

/// "430 ns", "12 us", "3.4 ms", "12.3 s": at least two significant digits, no trailing zeros after the point.
std::string durationText(Nanoseconds time);

/// durationText() with as many more digits as make it differ from `other` with as many, unless they are equal:
/// "1.0004 s" next to "1 s", "4.079 s" next to "4.076 s".
std::string durationText(Nanoseconds time, Nanoseconds other);

/// A time for people who wait: "40 s", "12 min", "3 h 20 min", "2 days 5 h".
std::string roughTime(Nanoseconds time);

/// "999", "12.3k", "1.23M", "4.5G".
std::string amountText(double amount);

/// "12 bytes", "3.4 KiB", "2048 MiB".
std::string sizeText(Bytes size);

/// "1 case", "2 cases". `plural` is only needed where it is not `noun` with an s.
std::string countText(std::size_t count, std::string_view noun, std::string_view plural = "");

}  // namespace judge
