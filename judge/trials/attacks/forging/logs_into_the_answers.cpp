// expect: namespaces=PE landlock=PE limits=PE
// Lets the log go where answers go.
#include <unistd.h>
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  dup2(4, 1);
  std::puts("Q");
  return "";
}
