// expect: CE
// reason: std::string solveNQueens(int n, std::pair<int, int>
// reason: which takes other types
// Written for squares named as in chess: "b1" is row 0, column 1.
#include <string>

std::string solveNQueens(int n, const std::string& queen) {
  const int row = std::stoi(queen.substr(1)) - 1, col = queen[0] - 'a';
  std::string board;
  for (int r = 0; r < n; ++r) {
    board += std::string(n, '.') + "\n";
    if (r == row) board[r * (n + 1) + col] = 'Q';
  }
  return board;
}
