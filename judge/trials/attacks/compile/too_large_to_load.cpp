// expect: namespaces=RTE|CE|MLE landlock=RTE|CE|MLE limits=RTE|CE|MLE
// Static memory beyond what a process can address: the program cannot even be started.
#include <string>
#include <utility>

char board[1ul << 46] __attribute__((used));

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
