// expect: TLE
// judge: --kata regions --suite medium --case-seconds 1 --fail-fast
// Coloured regions: every permutation, checked when it is complete.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <vector>

static bool isSolution(const std::vector<std::vector<int>>& regions, const std::vector<int>& cols) {
  std::set<int> seen;
  for (std::size_t row = 0; row < cols.size(); ++row) {
    seen.insert(regions[row][cols[row]]);
    if (row > 0 && std::abs(cols[row] - cols[row - 1]) == 1) return false;
  }
  return seen.size() == cols.size();
}

std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) {
  std::vector<int> cols(regions.size());
  std::iota(cols.rbegin(), cols.rend(), 0);
  do {
    if (isSolution(regions, cols)) return cols;
  } while (std::prev_permutation(cols.begin(), cols.end()));
  return {};
}
