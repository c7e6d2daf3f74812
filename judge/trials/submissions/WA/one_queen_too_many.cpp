// expect: WA
// reason: attack each other along a row
// judge: --suite tiny
// Solves the puzzle without the mandatory queen, then adds it.
#include <string>
#include <utility>
#include <vector>

static bool solve(std::vector<std::string>& board, std::size_t row) {
  const std::size_t n = board.size();
  if (row == n) return true;
  for (std::size_t col = 0; col < n; ++col) {
    bool safe = true;
    for (std::size_t up = 1; up <= row && safe; ++up) {
      const std::string& above = board[row - up];
      safe = above[col] == '.' && (col < up || above[col - up] == '.') && (col + up >= n || above[col + up] == '.');
    }
    if (!safe) continue;
    board[row][col] = 'Q';
    if (solve(board, row + 1)) return true;
    board[row][col] = '.';
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> mandatory) {
  std::vector<std::string> board(n, std::string(n, '.'));
  if (n == 0 || !solve(board, 0)) return "";
  board[mandatory.first][mandatory.second] = 'Q';
  std::string text;
  for (const auto& row : board) (text += row) += '\n';
  return text;
}
