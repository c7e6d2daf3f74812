// expect: namespaces=AC landlock=AC|CE limits=open
// Asks which devices exist: /dev/null alone is needed.
#include <string>
#include <utility>

#if __has_include("/dev/zero") || __has_include("/dev/urandom") || __has_include("/dev/tty") || \
                                                                                 __has_include("/dev/fd/0")
#error "there are devices"
#endif

static bool place(std::string& board, int n, int row, std::pair<int, int> queen) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool free = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r)
      for (const int c : {col, col - row + r, col + row - r})
        free = free && (c < 0 || c >= n || board[r * (n + 1) + c] == '.');
    if (!free) continue;
    board[row * (n + 1) + col] = 'Q';
    if (place(board, n, row + 1, queen)) return true;
    board[row * (n + 1) + col] = '.';
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n, '.') + "\n";
  return place(board, n, 0, queen) ? board : "";
}
