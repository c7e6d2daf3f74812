// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 1 --fail-fast
// The first thread ends, and another one computes on: from then on the process looks dead to whoever looks at its
// first thread alone.
#include <pthread.h>

#include <string>
#include <thread>
#include <utility>

static void work() {
  volatile unsigned x = 1;
  while (x != 0) x = x * 3;
}

std::string solveNQueens(int, std::pair<int, int>) {
  std::thread(work).detach();
  pthread_exit(nullptr);
}
