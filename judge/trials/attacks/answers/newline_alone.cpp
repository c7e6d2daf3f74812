// expect: namespaces=WA landlock=WA limits=WA
// An empty line is neither a board nor "no solution".
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return "\n";
}
