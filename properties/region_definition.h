#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <set>
#include <vector>

#include "solution/regions/region_board.h"

/// The solutions of a board of regions by definition. Nothing here shares a calculation with the code that finds
/// them.
namespace queens {

/// A board and rules as laws draw them.
struct DrawnRegions {
  int n = 1;
  std::vector<std::int64_t> labels;  ///< labels of all cells, row by row
  RegionRules rules;

  std::int64_t label(int row, int col) const { return labels[static_cast<std::size_t>(row * n + col)]; }
  RegionBoard board() const { return {n, labels}; }
};

void showValue(const DrawnRegions& drawn, std::ostream& out);

/// All of them, the columns of the queens row by row: every way to put queensPerUnit queens into each row, looked at
/// queen by queen.
std::set<std::vector<int>> solutionsOf(const DrawnRegions& drawn);

/// The same of a board of n regions by every way to put queens into each region, those of fewest cells first: of
/// puzzles too large for rows.
std::set<std::vector<int>> solutionsByRegionsOf(const DrawnRegions& drawn);

}  // namespace queens
