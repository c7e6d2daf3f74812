// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// The first thread ends, and another one sleeps: a process that looks dead, and never ends.
#include <pthread.h>
#include <unistd.h>

#include <string>
#include <thread>
#include <utility>

static void sleepOn() {
  while (true) pause();
}

std::string solveNQueens(int, std::pair<int, int>) {
  std::thread(sleepOn).detach();
  pthread_exit(nullptr);
}
