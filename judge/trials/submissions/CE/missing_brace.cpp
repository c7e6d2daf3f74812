// expect: CE
// reason: missing brace
// One brace short: the loop's. The file ends inside the function.
#include <string>
#include <utility>
#include <vector>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) {
    std::string line(n, '.');
    line[(row + queen.second) % n] = 'Q';
    board += line + "\n";

  return board;
}
