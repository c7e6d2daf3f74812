// expect: WA
// reproducibility: always
// smallest: 6
// judge: --kata regions
// Coloured regions, with the rule that queens may not touch forgotten on boards from 6 on.
#include <cstdlib>
#include <vector>

static bool mayStand(const std::vector<std::vector<int>>& regions, const std::vector<int>& cols, int col) {
  const int row = static_cast<int>(cols.size());
  for (int r = 0; r < row; ++r) {
    if (cols[r] == col || regions[r][cols[r]] == regions[row][col]) return false;
  }
  if (regions.size() < 6 && row > 0 && std::abs(cols[row - 1] - col) < 2) return false;
  return true;
}

static bool extend(const std::vector<std::vector<int>>& regions, std::vector<int>& cols) {
  const int n = static_cast<int>(regions.size());
  if (static_cast<int>(cols.size()) == n) return true;
  for (int col = 0; col < n; ++col) {
    if (!mayStand(regions, cols, col)) continue;
    cols.push_back(col);
    if (extend(regions, cols)) return true;
    cols.pop_back();
  }
  return false;
}

std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) {
  std::vector<int> cols;
  if (!extend(regions, cols)) return {};
  return cols;
}
