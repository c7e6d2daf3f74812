// expect: RTE
// reason: after the last answer it ended with exit status 7
// accepted: 8
// judge: --suite tiny
// Counts boards without solution as failures, reports them when the program ends, and ends it with 7 since the number
// of boards was not a multiple of ten.
#include <unistd.h>

#include <iostream>
#include <string>
#include <utility>
#include <vector>

static struct Summary {
  int boards = 0, failures = 0;
  ~Summary() {
    std::cerr << boards << " boards, " << failures << " failures" << std::endl;
    if (boards % 10 != 0) _exit(7);
  }
} summary;

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
  ++summary.boards;
  std::vector<int> q;
  if (!place(q, n, fixed)) {
    ++summary.failures;
    return "";
  }
  std::string board;
  for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
