// expect: RTE
// reason: SIGABRT
// judge: --suite tiny
// json: /cases/1/printed about to place 4 queens
// It prints what it does, and then it aborts.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  std::printf("about to place %d queens", n);
  if (n > 1) std::abort();
  return "Q\n";
}
