// judge: --kata regions --suite tiny --suite small --suite unsolvable
// json: /verdict WA
// says: returned no solution (none or an empty list), but one exists; it printed a correct answer to stdout instead of returning it
// json: /failures/0/cases 13
// none: /failures/1
// Prints what it should return.
#include <cstdio>
#include "regions.h"

std::vector<int> solveRegions(const Regions& regions) {
  for (const int col : solve(regions)) std::printf("%d ", col);
  std::printf("\n");
  return {};
}
