#pragma once

#include <cstdint>
#include <vector>

#include "solution/regions/region_board.h"
#include "solution/regions/region_state.h"

namespace queens {

/// One of the eight symmetries of the square: rows and columns are exchanged first, if they are, then turned round.
class RegionSymmetry {
 public:
  static constexpr int kCount = 8;

  /// 0 <= number < kCount; 0 leaves all as it is.
  explicit RegionSymmetry(int number)
      : exchanges_((number & 1) != 0), turnsRows_((number & 2) != 0), turnsCols_((number & 4) != 0) {}

  RegionCell imageOf(RegionCell cell, int n) const;
  RegionCell originOf(RegionCell image, int n) const;
  RegionBoard imageOf(const RegionBoard& board) const;

  /// The row or column that the line `image` is the image of.
  RegionUnit originOfLine(RegionUnit image, int n) const;

 private:
  bool exchanges_, turnsRows_, turnsCols_;
};

/// The symmetry whose image of `board` is the least of the eight, the regions of its cells compared row by row: all
/// images of a board have the same least one.
RegionSymmetry leastSymmetry(const RegionBoard& board);

}  // namespace queens
