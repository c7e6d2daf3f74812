// expect: CE
// reason: comment
// Commented something out for a test and never closed the comment.
#include <string>
#include <utility>

/* the slow version
std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n, '.') + "\n";
  return board;
}
