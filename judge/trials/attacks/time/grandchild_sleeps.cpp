// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// Waits for a child, which waits for its own, which sleeps for ever.
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  if (fork() == 0) {
    if (fork() == 0)
      while (true) pause();
    wait(nullptr);
    _exit(0);
  }
  wait(nullptr);
  return "";
}
