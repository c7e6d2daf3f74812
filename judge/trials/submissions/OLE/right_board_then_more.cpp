// expect: OLE
// judge: --suite tiny
// The answer itself is over the limit, ten megabytes at the default of eight: the string was sized for boards of many
// thousand rows and never cut.
#include <string>
#include <utility>
#include <vector>

static bool place(std::string& board, int n, int row, std::pair<int, int> q) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == q.first && col != q.second) continue;
    bool free = true;
    for (int r = 0; r < row && free; ++r)
      for (int c = 0; c < n && free; ++c)
        free = board[r * (n + 1) + c] == '.' || (c != col && c - r != col - row && c + r != col + row);
    if (!free) continue;
    board[row * (n + 1) + col] = 'Q';
    if (place(board, n, row + 1, q)) return true;
    board[row * (n + 1) + col] = '.';
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> q) {
  std::string board(10 << 20, '.');
  for (int row = 0; row < n; ++row) board[row * (n + 1) + n] = '\n';
  return place(board, n, 0, q) ? board : "";
}
