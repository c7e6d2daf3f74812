#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <functional>
#include <vector>

#include "solution/case.h"

namespace queens {

/// The largest board that counting serves.
constexpr int kLargestCounted = 28;

/// Throws std::invalid_argument unless 1 <= n <= kLargestCounted and the squares lie on the board of size n, each once,
/// and do not attack each other.
void requirePlaceable(int n, const std::vector<Square>& queens);

/// Queens on some rows of an n x n board that do not attack each other.
struct PartialPlacement {
  static constexpr std::int8_t kNone = -1;

  int n = 0;
  std::array<std::int8_t, kLargestCounted> cols{};  ///< column of the queen in each row, kNone where there is none yet

  explicit PartialPlacement(int size) : n(size) { cols.fill(kNone); }

  int colAt(int row) const { return cols[static_cast<std::size_t>(row)]; }
  bool hasQueenInRow(int row) const { return colAt(row) != kNone; }
  bool hasQueenInCol(int col, int firstRow, int endRow) const {
    return std::find(cols.begin() + firstRow, cols.begin() + endRow, col) != cols.begin() + endRow;
  }
  std::uint32_t freeCols() const;        ///< columns without a queen, as bits
  bool attacks(int row, int col) const;  ///< a queen on the square itself attacks it too
  void place(int row, int col) { cols[static_cast<std::size_t>(row)] = static_cast<std::int8_t>(col); }
};

/// The eight symmetries of the board. A symmetry is a number from 0 to 7: bit 2 exchanges rows and columns, and then
/// bit 1 mirrors the rows (top to bottom) and bit 0 the columns.
constexpr int kSymmetries = 8;

Square image(Square square, int symmetry, int n);

/// A placement that stands for all that the symmetries of the question make equal to it.
struct Representative {
  PartialPlacement queens;
  std::bitset<kSymmetries> symmetries{};  ///< one for each of these placements, itself included: 1, 2, 4 or 8
  std::size_t ties = 0;                   ///< how many of these come first, itself included: all of them are visited
};

/// The order of a placement among those that are equal: smaller keys come first.
struct CrossKey {
  std::uint64_t first = 0;
  std::array<std::uint8_t, kLargestCounted> then{};
  friend auto operator<=>(const CrossKey&, const CrossKey&) = default;
};
using CrossOrder = std::function<CrossKey(const PartialPlacement&)>;
using CrossVisit = std::function<bool(const Representative&)>;

/// Every way to fill the two middle rows and columns (of an odd board: the one middle row and column) given the queens
/// on `through`, up to the symmetries of the board that map `through` to itself: of those that are equal those that
/// come first in `order`. Always in the same order; `visit` says whether more are wanted.
void forEachCross(int n, const std::vector<Square>& through, const CrossOrder& order, const CrossVisit& visit);

}  // namespace queens
