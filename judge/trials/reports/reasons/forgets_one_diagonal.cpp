// judge: --suite tiny
// json: /verdict WA
// says: attack each other along a diagonal
#include <string>
#include <utility>
std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) {
    std::string line(n, '.');
    line[(queen.second + row - queen.first + n) % n] = 'Q';
    board += line + "\n";
  }
  return board;
}
