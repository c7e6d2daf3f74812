// expect: CE
// reason: std::string solveNQueens(int n, std::pair<int, int>
// reason: std::string solveNQueens(int n, int row, int col, int seed), which takes other parameters
// Takes row and column as two arguments, and a third one.
#include <string>

std::string solveNQueens(int n, int row, int col, int seed) {
  if (n == 1) return "Q\n";
  if (n % 6 != 1 && n % 6 != 5) return "";
  std::string board;
  for (int r = 0; r < n; ++r) {
    std::string line(n, '.');
    line[(2 * (r - row + n) + col + seed) % n] = 'Q';
    board += line + "\n";
  }
  return board;
}
