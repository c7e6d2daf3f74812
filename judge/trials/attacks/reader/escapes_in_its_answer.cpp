// expect: namespaces=WA landlock=WA limits=WA
// A board of control characters, of which the report shows the beginning.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  std::string board;
  for (int row = 0; row < n; ++row) board += "\033[2J\033]52;c;QUM=\a\r\b\x7f\x9b\n";
  return board;
}
