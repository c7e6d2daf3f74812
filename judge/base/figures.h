#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/base/units.h"

/// Figures as people read them. ASCII only.
namespace judge {

/// "430 ns", "12 us", "3.4 ms", "12.3 s": at least two significant digits, no trailing zeros after the point.
std::string durationText(Nanoseconds time);

/// With as many digits more as tell it from `limit`, unless they are equal: "1.0004 s" beside "1 s".
std::string durationText(Nanoseconds time, Nanoseconds limit);

/// "12 bytes", "3.4 KiB", "2048 MiB".
std::string sizeText(Bytes size);

/// "1 case", "2 cases"; where the plural is not `noun` with an s, `plural` says it.
std::string countText(std::size_t count, std::string_view noun, std::string_view plural = "");

}  // namespace judge
