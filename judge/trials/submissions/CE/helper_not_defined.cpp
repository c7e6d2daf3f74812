// expect: CE
// reason: does not link
// reason: isSafe
// One of the helpers exists only as a declaration.
#include <string>
#include <utility>
#include <vector>

bool isSafe(const std::vector<int>& board, int row, int col);

static bool solve(std::vector<int>& board, int n, std::pair<int, int> q) {
  const int row = static_cast<int>(board.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if ((row == q.first && col != q.second) || !isSafe(board, row, col)) continue;
    board.push_back(col);
    if (solve(board, n, q)) return true;
    board.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> q) {
  std::vector<int> board;
  std::string text;
  if (solve(board, n, q))
    for (int col : board) text += std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n";
  return text;
}
