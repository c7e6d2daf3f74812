#pragma once

#include <cstdint>

#include "solution/require.h"

namespace judge {

/// Adds a number as the requests of katas carry it: 32 bits, little-endian.
inline void appendNumber(std::string& request, std::int64_t number) {
  queens::require(number >= INT32_MIN && number <= INT32_MAX, "a number of a request has 32 bits");
  const auto bits = static_cast<std::uint32_t>(number);
  for (int shift = 0; shift < 32; shift += 8) request += static_cast<char>(static_cast<unsigned char>(bits >> shift));
}

}  // namespace judge
