// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: SIGSEGV
// A thread of its own runs out of stack, where no guard of the main thread watches.
#include <string>
#include <thread>
#include <utility>

static int depth(volatile int* above) {
  volatile int here[64] = {*above};
  return depth(here) + here[0];
}

std::string solveNQueens(int n, std::pair<int, int>) {
  volatile int begin = n;
  int result = 0;
  std::thread([&] { result = depth(&begin); }).join();
  return std::string(result, '.');
}
