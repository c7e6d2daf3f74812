// expect: namespaces=WA landlock=WA limits=WA
// A queen on every square.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n, n > 1 ? 'Q' : '.') + "\n";
  return board;
}
