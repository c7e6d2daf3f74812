#pragma once

#include <cstdint>
#include <random>

#include "judge/katas/regions/suite.h"

namespace judge {

/// A puzzle with at least one solution; n is 1 or from 4 up. Queens are placed by chance, row by row so that they do
/// not touch, and their regions grow square by square. The same on every compiler.
RegionPuzzle drawnPuzzle(std::int64_t n, std::mt19937_64& random);

}  // namespace judge
