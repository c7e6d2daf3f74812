#pragma once

#include <cstdint>
#include <string>

namespace judge {

/// Adds a number as the requests of katas carry it: 32 bits, little-endian.
void appendNumber(std::string& request, std::int64_t number);

}  // namespace judge
