// expect: RTE
// judge: --kata regions --suite tiny
// Coloured regions: looks at the row below the last one.
#include <vector>

std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) {
  std::vector<int> cols;
  for (std::size_t row = 0; row < regions.size(); ++row) cols.push_back(regions.at(row + 1).at(0));
  return cols;
}
