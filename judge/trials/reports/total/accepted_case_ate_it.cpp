// The case that uses nearly all of the total is right; others are stopped. It is blamed, not they.
// judge: --suite tiny --total-seconds 1 --slice-seconds 0.3
// json: /verdict TLE
// json: /reason s went to n = 4
// never: went to n = 10
#include <string>
#include <utility>
#include <vector>

static bool place(std::vector<int>& cols, int n, std::pair<int, int> queen) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = (row == queen.first) == (col == queen.second) || (row != queen.first && col != queen.second);
    for (int r = 0; r < row; ++r) isFree = isFree && cols[r] != col && std::abs(cols[r] - col) != row - r;
    if (!isFree) continue;
    cols.push_back(col);
    if (place(cols, n, queen)) return true;
    cols.pop_back();
  }
  return false;
}

static std::string solve(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  if (!place(cols, n, queen)) return "";
  std::string board;
  for (const int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}

#include <ctime>

static void burn(double seconds) {
  const std::clock_t end = std::clock() + static_cast<std::clock_t>(seconds * CLOCKS_PER_SEC);
  while (std::clock() < end) {
  }
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static bool isFirst = true;
  burn(n == 4 && isFirst ? 0.85 : 0.05);
  if (n == 4) isFirst = false;
  return solve(n, queen);
}
