// expect: PE|RTE
// judge: --suite tiny
// Its log goes "to wherever somebody listens": descriptors 3 to 20, as scripts sometimes do with 3. The answers travel
// over one of them.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

static void log(int row, int col) {
  for (int fd = 3; fd <= 20; ++fd) dprintf(fd, "queen on row %d, col %d\n", row, col);
}

static bool place(std::vector<int>& q, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(q.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row; ++r) free = free && q[r] != col && q[r] + r != col + row && q[r] - r != col - row;
    if (!free) continue;
    log(row, col);
    q.push_back(col);
    if (place(q, n, fixed)) return true;
    q.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  std::vector<int> q;
  std::string board;
  if (place(q, n, fixed))
    for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
