// expect: MLE
// judge: --suite small --memory-mb 64 --fail-fast
// Breadth-first: all boards with k queens, then all with k + 1. Too many of them from 12 rows on.
#include <queue>
#include <string>
#include <utility>
#include <vector>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::queue<std::vector<int>> boards;
  boards.push({});
  while (!boards.empty()) {
    const std::vector<int> board = boards.front();
    boards.pop();
    const int row = static_cast<int>(board.size());
    if (row == n) {
      std::string text;
      for (int col : board) text += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
      return text;
    }
    for (int col = 0; col < n; ++col) {
      if (row == queen.first && col != queen.second) continue;
      bool free = true;
      for (int r = 0; r < row; ++r)
        free = free && board[r] != col && board[r] - col != row - r && col - board[r] != row - r;
      if (!free) continue;
      boards.push(board);
      boards.back().push_back(col);
    }
  }
  return "";
}
