#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace queens {

/// A square board cut into regions, the puzzle that wants queens in every row, column and region.
class RegionBoard {
 public:
  static constexpr int kLargest = 255;

  /// `labels`: of the n x n cells, row by row; equal labels make a region, whatever they are. There may be other than n
  /// regions, and regions may fall apart. @throws std::invalid_argument unless 1 <= n <= kLargest and there are n x n.
  RegionBoard(int n, std::span<const std::int64_t> labels);

  int n() const { return n_; }
  int regions() const { return regions_; }

  /// From 0, in the order in which regions first occur, row by row.
  int regionOf(int row, int col) const {
    return region_[static_cast<std::size_t>(row) * static_cast<std::size_t>(n_) + static_cast<std::size_t>(col)];
  }

  /// Whether all cells of the region hang together by their sides.
  bool isConnected(int region) const;

  /// Boards of one size are ordered by the regions of their cells, row by row.
  friend auto operator<=>(const RegionBoard&, const RegionBoard&) = default;

 private:
  int n_;
  int regions_;
  std::vector<std::uint16_t> region_;
};

/// The rules of a puzzle. The default is the popular one.
struct RegionRules {
  bool mayTouch = false;       ///< queens may stand on neighbouring squares, diagonally or not
  bool fullDiagonals = false;  ///< no two queens on one diagonal, however far apart: n-queens with regions
  int queensPerUnit = 1;       ///< queens in every row, column and region; more than one is known as Star Battle
  friend bool operator==(const RegionRules&, const RegionRules&) = default;

  /// Whether queens so many rows and columns apart, either way, exclude each other, regions aside.
  bool blocks(int rows, int cols) const {
    if (rows == 0 || cols == 0) return true;
    if (rows != cols && rows != -cols) return false;
    return fullDiagonals || (!mayTouch && (rows == 1 || rows == -1));
  }
};

}  // namespace queens
