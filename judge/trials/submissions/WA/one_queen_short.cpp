// expect: WA
// reason: has no queen
// judge: --suite medium
// Greedy from the top, never backs out: where no square is free the row stays empty.
#include <string>
#include <utility>
#include <vector>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  std::vector<char> col(n), up(2 * n), down(2 * n);
  std::vector<std::string> rows(n, std::string(n, '.'));
  auto put = [&](int r, int c) {
    rows[r][c] = 'Q';
    col[c] = up[r + c] = down[r - c + n] = 1;
  };
  put(queen.first, queen.second);
  for (int r = 0; r < n; ++r) {
    if (r == queen.first) continue;
    for (int c = 0; c < n; ++c) {
      if (col[c] || up[r + c] || down[r - c + n]) continue;
      put(r, c);
      break;
    }
  }
  std::string board;
  for (const std::string& row : rows) board += row + "\n";
  return board;
}
