// expect: RTE|WA|TLE|MLE|OLE|PE|CE
// judge: --suite tiny --suite unsolvable --total-seconds 0.5 --wall-factor 20 --memory-mb 256 --output-mb 1
// Returns the board, and nothing where there is none: the end of the function is reached without a return. What then
// happens is up to the compiler; accepted it must not be.
#include <string>
#include <utility>
#include <vector>

class Board {
 public:
  Board(int n, std::pair<int, int> fixed) : n(n), fixed(fixed), cols(n) {}

  bool solve(int row = 0) {
    if (row == n) return true;
    for (int col = 0; col < n; ++col) {
      if (row == fixed.first && col != fixed.second) continue;
      if (!fits(row, col)) continue;
      cols[row] = col;
      if (solve(row + 1)) return true;
    }
    return false;
  }

  std::string text() const {
    std::string s;
    for (int col : cols) s += std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n";
    return s;
  }

 private:
  bool fits(int row, int col) const {
    for (int r = 0; r < row; ++r)
      if (cols[r] == col || cols[r] - col == row - r || col - cols[r] == row - r) return false;
    return true;
  }

  int n;
  std::pair<int, int> fixed;
  std::vector<int> cols;
};

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  Board board(n, fixed);
  if (board.solve()) return board.text();
}
