// expect: namespaces=WA landlock=WA limits=WA
// A word of 900 KB in the log, and one as an answer.
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  static bool done = false;
  if (!done) std::fputs(std::string(900'000, 'w').c_str(), stdout);
  done = true;
  return std::string(900'000, 'Q');
}
