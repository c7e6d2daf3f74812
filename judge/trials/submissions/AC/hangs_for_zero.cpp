// expect: AC
// judge: --suite tiny
// says: Not counted: n = 0, row 0, col 0: TLE - too much CPU time; used 1
// never: (the rest of the total)
// It waits until a row is placed, which never happens where there is none. The question with n = 0 does not count.
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
  for (volatile bool isDone = n > 0; !isDone;) continue;
  std::vector<int> queens;
  if (!place(queens, n, queen)) return "";
  std::string board;
  for (const int col : queens) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}
