// expect: RTE
// reason: SIGABRT
// reason: Assertion `found' failed
// accepted: 8
// judge: --suite tiny --suite unsolvable
// Sure that there is always a solution, and says so.
#include <cassert>
#include <string>
#include <utility>
#include <vector>

static bool place(std::vector<int>& q, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(q.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row; ++r) free = free && q[r] != col && q[r] + r != col + row && q[r] - r != col - row;
    if (!free) continue;
    q.push_back(col);
    if (place(q, n, fixed)) return true;
    q.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  std::vector<int> q;
  const bool found = place(q, n, fixed);
  assert(found);
  std::string board;
  for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
// location: 30
