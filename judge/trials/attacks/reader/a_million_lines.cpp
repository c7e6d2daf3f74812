// expect: namespaces=WA landlock=WA limits=WA
// Empty lines, to push the verdict out of sight.
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  static bool done = false;
  if (!done) std::fputs(std::string(900'000, '\n').c_str(), stdout);
  done = true;
  return std::string(900'000, '\n');
}
