#include "solution/list/columns.h"

namespace queens {
namespace {

Columns transposed(const Columns& solution, int n) {
  Columns rows{};
  for (int row = 0; row < n; ++row) rows[solution[static_cast<std::size_t>(row)]] = static_cast<std::uint8_t>(row);
  return rows;
}

/// Whether `from`, mirrored as bits 1 and 0 of `symmetry` say, comes before `solution`; it rarely takes more than the
/// first row.
bool mirrorsToSmaller(const Columns& from, int symmetry, const Columns& solution, int n) {
  for (int row = 0; row < n; ++row) {
    const int there = from[static_cast<std::size_t>(symmetry & 2 ? n - 1 - row : row)];
    const int col = symmetry & 1 ? n - 1 - there : there, own = solution[static_cast<std::size_t>(row)];
    if (col != own) return col < own;
  }
  return false;
}

}  // namespace

std::array<Columns, kSymmetries> images(const Columns& solution, int n) {
  std::array<Columns, kSymmetries> all{};
  for (int i = 0; i < n; ++i) {
    const std::uint8_t row = static_cast<std::uint8_t>(i), col = solution[row];
    const std::uint8_t fromBelow = static_cast<std::uint8_t>(n - 1 - row);
    const std::uint8_t fromRight = static_cast<std::uint8_t>(n - 1 - col);
    all[0][row] = all[2][fromBelow] = col;
    all[1][row] = all[3][fromBelow] = fromRight;
    all[4][col] = all[6][fromRight] = row;
    all[5][col] = all[7][fromRight] = fromBelow;
  }
  return all;
}

bool isSmallestImage(const Columns& solution, int n) {
  for (int symmetry = 1; symmetry < 4; ++symmetry)
    if (mirrorsToSmaller(solution, symmetry, solution, n)) return false;
  const Columns turned = transposed(solution, n);
  for (int symmetry = 4; symmetry < kSymmetries; ++symmetry)
    if (mirrorsToSmaller(turned, symmetry, solution, n)) return false;
  return true;
}

}  // namespace queens
