#pragma once

#include <cstdint>

#include "solution/regions/region_board.h"
#include "solution/regions/region_kernel.h"

namespace queens {

/// For each cell of a board of size n, wordsFor(n) words: what a queen there blocks whatever the regions are, its own
/// cell included. Made at the first call for these rules and this n, 1 to kernel::kLargest; kept for ever.
const std::uint64_t* blockedMasks(int n, const RegionRules& rules);

}  // namespace queens
