// expect: CE
// reason: read-only
// Changes the pair that it has taken by const reference.
#include <string>
#include <utility>

std::string solveNQueens(int n, const std::pair<int, int>& queen) {
  if (queen.first > n / 2) queen.first = n - 1 - queen.first;  // work in the upper half
  std::string board;
  for (int row = 0; row < n; ++row) {
    std::string line(n, '.');
    line[(2 * (row - queen.first + n) + queen.second) % n] = 'Q';
    board += line + '\n';
  }
  return board;
}
