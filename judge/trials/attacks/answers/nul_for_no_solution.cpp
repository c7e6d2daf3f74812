// expect: namespaces=WA landlock=WA limits=WA
// judge: --suite unsolvable
// A string that is empty for C, where there is in fact no solution.
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return std::string(1, '\0');
}
