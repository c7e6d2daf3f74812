// expect: WA
// reason: one for each row
// judge: --kata regions --suite tiny
// Coloured regions: a row and a column for each queen instead of columns only.
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
  std::vector<int> squares;
  for (std::size_t row = 0; row < cols.size(); ++row) {
    squares.push_back(static_cast<int>(row));
    squares.push_back(cols[row]);
  }
  return squares;
}
