#pragma once

#include "solution/count/partial_placement.h"

namespace queens {

constexpr int kLargestList = kLargestCounted;  ///< boards of 1 to this many rows are listed

/// A solution: the column of each row's queen, zeros behind the last row. Compares lexicographically.
using Columns = std::array<std::uint8_t, 32>;

/// The columns 0 .. n - 1, n <= 31.
constexpr std::uint32_t allColumns(int n) { return (std::uint32_t{1} << n) - 1; }

/// All images of a solution, with repetitions if it is symmetric itself.
std::array<Columns, kSymmetries> images(const Columns& solution, int n);

/// Whether none of the images comes before it in lexicographic order.
bool isSmallestImage(const Columns& solution, int n);

}  // namespace queens
