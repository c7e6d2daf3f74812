// expect: TLE
// reason: of CPU time, limit 100 ms
// judge: --suite medium --case-seconds 0.1 --wall-factor 20
// What is taught first: row by row, left to right. Fast for the example of the kata, hopeless from 30 rows or so.
#include <string>
#include <utility>
#include <vector>

bool isSafe(const std::vector<int>& board, int row, int col) {
  for (int r = 0; r < row; r++) {
    if (board[r] == col) return false;
    if (board[r] - r == col - row) return false;
    if (board[r] + r == col + row) return false;
  }
  return true;
}

bool solve(std::vector<int>& board, int row, const std::pair<int, int>& fixed) {
  int n = static_cast<int>(board.size());
  if (row == n) return true;
  if (row == fixed.first) {
    board[row] = fixed.second;
    return isSafe(board, row, fixed.second) && solve(board, row + 1, fixed);
  }
  for (int col = 0; col < n; col++) {
    if (!isSafe(board, row, col)) continue;
    board[row] = col;
    if (solve(board, row + 1, fixed)) return true;
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  std::vector<int> board(n);
  if (!solve(board, 0, fixed)) return "";
  std::string s;
  for (int col : board) s += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return s;
}
