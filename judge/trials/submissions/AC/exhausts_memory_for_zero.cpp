// expect: AC
// judge: --suite tiny --memory-mb 256
// says: Not counted: n = 0, row 0, col 0: MLE - too much memory; used
// The table has n - 1 rows, which are too many for n = 0. That question does not count.
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
  std::vector<std::vector<char>> table;
  for (unsigned row = 0; row < static_cast<unsigned>(n) - 1; ++row) table.emplace_back(1 << 20, '.');
  std::vector<int> queens;
  if (!place(queens, n, queen)) return "";
  std::string board;
  for (const int col : queens) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}
