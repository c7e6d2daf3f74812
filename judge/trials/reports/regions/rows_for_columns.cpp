// judge: --kata regions --suite small --suite medium --suite unsolvable
// json: /verdict WA
// says: otherwise right: it returns the row of the queen in each column, not the column in each row
// none: /failures/1
// For each column its row.
#include "regions.h"

std::vector<int> solveRegions(const Regions& regions) {
  const std::vector<int> cols = solve(regions);
  std::vector<int> rows(cols.size());
  for (std::size_t row = 0; row < cols.size(); ++row) rows[cols[row]] = static_cast<int>(row);
  return rows;
}
