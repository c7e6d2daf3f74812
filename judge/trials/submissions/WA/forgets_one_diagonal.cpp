// expect: WA
// reason: attack each other along a diagonal
// judge: --suite tiny --suite unsolvable
// Checks columns and the diagonals that fall to the right; those that rise to the right were forgotten.
#include <string>
#include <utility>
#include <vector>

namespace {

struct State {
  int n;
  std::vector<int> cols;

  bool conflicts(int row, int col) const {
    for (int r = 0; r < row; ++r) {
      if (cols[r] == col) return true;
      if (cols[r] - r == col - row) return true;
    }
    return false;
  }

  bool solve(int row, int fixedRow, int fixedCol) {
    if (row == n) return true;
    for (int col = 0; col < n; ++col) {
      if (row == fixedRow && col != fixedCol) continue;
      if (conflicts(row, col)) continue;
      cols[row] = col;
      if (solve(row + 1, fixedRow, fixedCol)) return true;
    }
    return false;
  }
};

}  // namespace

std::string solveNQueens(int n, std::pair<int, int> queen) {
  State state{n, std::vector<int>(n)};
  if (!state.solve(0, queen.first, queen.second)) return "";
  std::string board(n * (n + 1), '.');
  for (int row = 0; row < n; ++row) {
    board[row * (n + 1) + state.cols[row]] = 'Q';
    board[row * (n + 1) + n] = '\n';
  }
  return board;
}
