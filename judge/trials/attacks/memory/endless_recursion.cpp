// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: SIGSEGV
// reason: stack overflow
// Recursion without end: the stack is what runs out.
#include <string>
#include <utility>

static int depth(volatile int* above) {
  volatile int here[64] = {*above};
  return depth(here) + here[0];
}

std::string solveNQueens(int n, std::pair<int, int>) {
  volatile int begin = n;
  return std::string(depth(&begin), '.');
}
