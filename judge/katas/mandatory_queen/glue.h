#pragma once

#include <string_view>

namespace judge {

/// See Callee. A request is 12 bytes: three little-endian 32-bit numbers, n and then the pair as it is passed. The
/// answer is the text as it comes.
std::string_view mandatoryQueenGlue();

}  // namespace judge
