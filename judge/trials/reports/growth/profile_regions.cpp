// judge: profile --kata regions --seconds 2 --seed 1
// says: kata regions
// never: like n^
// json: /kata regions
// json: /pair none
// json: /sizes/0/n 8
// json: /sizes/0/right 5
// Coloured regions: row by row, one step back where no column is left. Exponential; never a power.
#include <cstdlib>
#include <vector>

static bool mayStand(const std::vector<std::vector<int>>& regions, const std::vector<int>& cols, int col) {
  const int row = static_cast<int>(cols.size());
  for (int r = 0; r < row; ++r) {
    if (cols[r] == col || regions[r][cols[r]] == regions[row][col]) return false;
  }
  return row == 0 || std::abs(cols.back() - col) > 1;
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
