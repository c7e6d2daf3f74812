// expect: OLE
// reason: wrote more than 1 MiB
// judge: --suite medium --output-mb 1 --fail-fast
// One long line on stderr, never ended and never flushed by hand: a letter for every square that was looked at.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

static bool place(std::vector<int>& cols, int n, std::pair<int, int> queen) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == queen.first && col != queen.second) continue;
    int attacker = -1;
    for (int r = 0; r < row && attacker < 0; ++r)
      if (cols[r] == col || cols[r] - col == row - r || col - cols[r] == row - r) attacker = r;
    std::fputs(attacker < 0 ? "\033[32mo\033[0m" : "\033[31mx\033[0m", stderr);
    if (attacker >= 0) continue;
    cols.push_back(col);
    if (place(cols, n, queen)) return true;
    cols.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static char buffer[1 << 16];
  std::setvbuf(stderr, buffer, _IOFBF, sizeof buffer);
  std::vector<int> cols;
  std::string board;
  if (place(cols, n, queen))
    for (int col : cols) board += std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n";
  return board;
}
