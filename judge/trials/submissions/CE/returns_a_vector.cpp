// expect: CE
// json: /hint its function returns std::vector<std::string>, and std::string is expected
// reason: std::string solveNQueens(int n, std::pair<int, int>
// reason: std::vector<std::string> solveNQueens(int n, std::pair<int, int> fixed), which returns another type
// Returns the rows one by one instead of one string.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

static bool place(std::vector<int>& q, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(q.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row; ++r) free = free && q[r] != col && std::abs(q[r] - col) != row - r;
    if (!free) continue;
    q.push_back(col);
    if (place(q, n, fixed)) return true;
    q.pop_back();
  }
  return false;
}

std::vector<std::string> solveNQueens(int n, std::pair<int, int> fixed) {
  std::vector<int> q;
  std::vector<std::string> rows;
  if (place(q, n, fixed))
    for (int col : q) rows.push_back(std::string(col, '.') + "Q" + std::string(n - 1 - col, '.'));
  return rows;
}
