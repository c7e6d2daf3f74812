// expect: MLE
// judge: --suite tiny --memory-mb 64 --fail-fast
// A global array for the largest board, three dimensions of it, cleared before every question.
#include <cstring>
#include <string>
#include <utility>

const int MAX = 1001;
static unsigned char state[128][MAX][MAX];  // depth, row, col: whether the square is attacked

static bool solve(int n, int row, std::pair<int, int> q, std::string& board) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if ((row == q.first && col != q.second) || state[row][row][col]) continue;
    std::memcpy(state[row + 1], state[row], sizeof state[0]);
    for (int r = row + 1; r < n; ++r)
      for (int c = 0; c < n; ++c)
        if (c == col || c - col == r - row || col - c == r - row) state[row + 1][r][c] = 1;
    board[row * (n + 1) + col] = 'Q';
    if (solve(n, row + 1, q, board)) return true;
    board[row * (n + 1) + col] = '.';
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> q) {
  std::memset(state, 0, sizeof state);
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n, '.') + '\n';
  return solve(n, 0, q, board) ? board : "";
}
