// judge: --kata regions --suite tiny --suite small --suite unsolvable
// json: /verdict WA
// says: columns are 0 to 0; otherwise right: it counts columns from 1, not from 0
// says: 12 more cases fail the same way
// json: /failures/0/cases 13
// none: /failures/1
// Columns counted from 1: the queens of the last column stand off the board, others stand together.
#include "regions.h"

std::vector<int> solveRegions(const Regions& regions) {
  std::vector<int> cols = solve(regions);
  for (int& col : cols) ++col;
  return cols;
}
