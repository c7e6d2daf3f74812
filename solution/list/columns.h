#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "solution/case.h"

namespace queens {

constexpr int kLargestList = 28;  ///< boards of 1 to this many rows are listed

/// A solution: the column of each row's queen, zeros behind the last row. Compares lexicographically.
using Columns = std::array<std::uint8_t, 32>;

/// The columns 0 .. n - 1, n <= 31.
constexpr std::uint32_t allColumns(int n) { return (std::uint32_t{1} << n) - 1; }

/// The eight symmetries of the board.
/// A symmetry is a number from 0 to 7: bit 2 exchanges rows and columns, and then bit 1 mirrors the rows (top to
/// bottom) and bit 0 the columns.
constexpr int kSymmetries = 8;

Square image(const Square& square, int symmetry, int n);

/// All images of a solution, with repetitions if it is symmetric itself.
std::array<Columns, kSymmetries> images(const Columns& solution, int n);

/// Whether none of the images comes before it in lexicographic order.
bool isSmallestImage(const Columns& solution, int n);

/// A way to place the queens of the middle rows and columns (two of each, one if n is odd), and the symmetries that
/// make other ways of it: each once, the identity among them.
struct Cross {
  std::vector<Square> queens;
  std::vector<int> symmetries;
};

/// Shows one of each class under the eight symmetries, until it is wanted no more (false). The images of a cross's
/// solutions under its symmetries, over all crosses, are all solutions of size n, each once.
void forEachCross(int n, const std::function<bool(const Cross&)>& show);

}  // namespace queens
