// expect: CE
// reason: std::string solveNQueens(int n, std::pair<int, int>
// reason: which takes other types
// Written for the version in another language, where the square comes as a list.
#include <string>
#include <vector>

std::string solveNQueens(int n, const std::vector<int>& queen) {
  if (n == 1) return "Q\n";
  std::string board;
  for (int r = 0; r < n; ++r) {
    board += std::string(n, '.') + "\n";
    if (r == queen.at(0)) board[r * (n + 1) + queen.at(1)] = 'Q';
  }
  return board;
}
