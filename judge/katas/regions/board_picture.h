#pragma once

#include "judge/katas/regions/suite.h"

/// Boards of regions for people. `cols`: the columns of the queens, row by row; negative where a row has none.
namespace judge {

/// At most 17 lines in the characters of judge/picture/excerpt_text.h, each square with the label of its region:
///
///       col     0   1   2   3
///     > row 0   A  [QA] B   B
///     > row 1  [QA] C   B   B
///
/// Rows `first` and `second` are those at fault: their queens stand in brackets. If they are equal, one
/// row is at fault; if negative, none. Where `first` has no queen, all rows without one are at fault. A large board is
/// cut to the part around them.
std::string regionExcerpt(const RegionPuzzle& puzzle, const std::vector<std::int32_t>& cols, std::int64_t first,
                          std::int64_t second);

/// The same as an SVG image (judge/picture/board_canvas.h), with regions in colours.
std::string regionPicture(const RegionPuzzle& puzzle, const std::vector<std::int32_t>& cols, std::int64_t first,
                          std::int64_t second, const std::string& title);

}  // namespace judge
