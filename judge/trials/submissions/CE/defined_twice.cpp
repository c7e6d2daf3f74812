// expect: CE
// reason: redefinition of
// Pasted below the first attempt without deleting that.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return n == 1 && queen.second == 0 ? "Q\n" : "";
}

// second attempt
std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) {
    const int col = (row * 2 + queen.second) % n;
    board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  }
  return board;
}
