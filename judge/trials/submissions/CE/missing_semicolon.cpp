// expect: CE
// reason: line 11: expected
// The usual slip, in line 10; g++ notices on the line after it.
#include <string>
#include <utility>
#include <vector>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<std::string> rows(n, std::string(n, '.'));
  std::string board
  for (const auto& row : rows) board += row + "\n";
  return board;
}
// location: 11:3
// location: 12:10
