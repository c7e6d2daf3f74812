#pragma once

#include <array>
#include <cstdint>

#include "solution/case.h"
#include "solution/list/columns.h"

/// The eight symmetries of the board.
namespace queens {

/// A symmetry is a number from 0 to 7: bit 2 exchanges rows and columns, and then bit 1 mirrors the rows (top to
/// bottom) and bit 0 the columns.
constexpr int kSymmetries = 8;

Square image(const Square& square, int symmetry, int n);

/// All images of a solution, with repetitions if it is symmetric itself.
std::array<Columns, kSymmetries> images(const Columns& solution, int n);

/// Whether none of the images comes before it in lexicographic order.
bool isSmallestImage(const Columns& solution, int n);

}  // namespace queens
