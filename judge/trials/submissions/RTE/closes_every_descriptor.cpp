// expect: RTE|PE
// judge: --suite tiny
// Tidies up like a daemon: closes all descriptors from 3 on, "which are nobody's". One of them carried the answers.
#include <unistd.h>

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
  for (int fd = 3; fd < 1024; ++fd) close(fd);
  std::vector<int> q;
  std::string board;
  if (place(q, n, fixed))
    for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
