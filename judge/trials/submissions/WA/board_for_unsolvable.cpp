// expect: WA
// reason: but no solution exists: expected the empty answer
// judge: --suite tiny --suite unsolvable
// accepted: 8
// Fills the board as far as it goes and returns it whether or not it got to the end.
#include <string>
#include <utility>
#include <vector>

static int best;

static bool solve(std::vector<std::string>& b, int row, std::pair<int, int> q) {
  const int n = static_cast<int>(b.size());
  if (row > best) best = row;
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == q.first && col != q.second) continue;
    bool ok = true;
    for (int r = 0; r < row && ok; ++r) {
      const int c = static_cast<int>(b[r].find('Q'));
      ok = c != col && c - r != col - row && c + r != col + row;
    }
    if (!ok) continue;
    b[row][col] = 'Q';
    if (solve(b, row + 1, q)) return true;
    b[row][col] = '.';
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> q) {
  std::vector<std::string> b(n, std::string(n, '.'));
  best = 0;
  solve(b, 0, q);
  std::string s;
  for (auto& row : b) s += row + '\n';
  return s;
}
