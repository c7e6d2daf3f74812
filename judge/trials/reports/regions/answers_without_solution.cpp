// judge: --kata regions --suite unsolvable
// json: /verdict WA
// says: no solution exists: expected an empty list
// json: /failures/0/cases 8
// none: /failures/1
// Answers something where no solution exists: it forgets the regions.
#include "regions.h"

std::vector<int> solveRegions(const Regions& regions) {
  Regions one(regions.size(), std::vector<int>(regions.size()));
  for (std::size_t row = 0; row < one.size(); ++row) one[row].assign(one.size(), static_cast<int>(row));
  return regions.size() < 4 ? std::vector<int>(regions.size()) : solve(one);
}
