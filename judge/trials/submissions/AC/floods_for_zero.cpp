// expect: AC
// judge: --suite tiny
// says: Not counted: n = 0, row 0, col 0: OLE - too much output; wrote more than 8 MiB to stdout and stderr
// It prints the board until all rows were printed, which is never where there are none. n = 0 does not count.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

static bool place(std::vector<int>& queens, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(queens.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = row != fixed.first || col == fixed.second;
    for (int r = 0; r < row; ++r) isFree = isFree && queens[r] != col && std::abs(queens[r] - col) != row - r;
    if (!isFree) continue;
    queens.push_back(col);
    if (place(queens, n, fixed)) return true;
    queens.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  for (int rows = n - 1; rows < 0;) std::puts("no row");
  std::vector<int> queens;
  if (!place(queens, n, queen)) return "";
  std::string board;
  for (const int col : queens) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}
