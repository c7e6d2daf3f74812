// expect: namespaces=WA landlock=WA limits=WA
// judge: --suite unsolvable
// What other languages say for "nothing", where there is in fact no solution.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  const char* const words[] = {"null", "None", "nullptr", "[]", "-1", " "};
  return words[n % 6];
}
