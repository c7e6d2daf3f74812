#pragma once

#include <array>
#include <cstdint>

namespace queens {

constexpr int kLargestList = 28;  ///< boards of 1 to this many rows are listed

/// A solution: the column of each row's queen, zeros behind the last row. Compares lexicographically.
using Columns = std::array<std::uint8_t, 32>;

/// The columns 0 .. n - 1, n <= 31.
constexpr std::uint32_t allColumns(int n) {
  return (std::uint32_t{1} << n) - 1;
}

}  // namespace queens
