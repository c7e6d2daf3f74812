// expect: RTE
// reason: ended with exit status 0 without answering
// accepted: 8
// judge: --suite tiny --suite unsolvable
// Written as a program first: where there is no solution it says so and calls exit(0). That ends the run, not the
// case; the next case needs a new process.
#include <cstdlib>
#include <iostream>
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
  if (!place(q, n, fixed)) {
    std::cout << "No solution exists." << std::endl;
    exit(0);
  }
  std::string board;
  for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
