// judge: --kata regions --suite tiny --suite small --suite medium --suite large
// json: /verdict WA
// says: are in the same region
// json: /failures/0/cases 22
// none: /failures/1
// Forgets the regions, so that two queens stand in one: which one that is makes no reason of its own.
#include "regions.h"

std::vector<int> solveRegions(const Regions& regions) {
  const std::size_t n = regions.size();
  Regions rows(n);
  for (std::size_t row = 0; row < n; ++row) rows[row].assign(n, static_cast<int>(row));
  return solve(rows);
}
