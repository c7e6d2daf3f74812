// expect: WA
// reason: after its 1 square
// judge: --suite tiny
// A C programmer's board: rows of char with room for the terminator, copied as one block, so that every row ends with
// a NUL instead of a newline.
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

static int ok(char* board, int n, int row, int col) {
  for (int r = 0; r < row; r++) {
    const char* line = board + r * (n + 1);
    int c = (int)(strchr(line, 'Q') - line);
    if (c == col || abs(c - col) == row - r) return 0;
  }
  return 1;
}

static int solve(char* board, int n, int row, int qr, int qc) {
  if (row == n) return 1;
  for (int col = 0; col < n; col++) {
    if ((row == qr && col != qc) || !ok(board, n, row, col)) continue;
    board[row * (n + 1) + col] = 'Q';
    if (solve(board, n, row + 1, qr, qc)) return 1;
    board[row * (n + 1) + col] = '.';
  }
  return 0;
}

std::string solveNQueens(int n, std::pair<int, int> q) {
  size_t size = (size_t)n * (n + 1);
  char* board = (char*)malloc(size + 1);
  memset(board, '.', size);
  for (int r = 0; r < n; r++) board[r * (n + 1) + n] = '\0';
  std::string result;
  if (solve(board, n, 0, q.first, q.second)) result = std::string(board, size);
  free(board);
  return result;
}
