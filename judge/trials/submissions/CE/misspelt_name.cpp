// expect: CE
// reason: std::string solveNQueens(int n, std::pair<int, int>
// reason: solveNqueens(int n, std::pair<int, int> queen), which is spelled differently
// solveNqueens, with a small q.
#include <string>
#include <utility>

std::string solveNqueens(int n, std::pair<int, int> queen) {
  if (n == 1) return "Q\n";
  if (n % 6 != 1 && n % 6 != 5) return "";
  std::string board;
  for (int row = 0; row < n; ++row) {
    std::string line(n, '.');
    line[(2 * (row - queen.first + n) + queen.second) % n] = 'Q';
    board += line + "\n";
  }
  return board;
}
