// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// A child stops its parent whenever that could run, and naps in between.
#include <signal.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  const pid_t parent = getpid();
  if (fork() == 0)
    while (kill(parent, SIGSTOP) == 0) usleep(50'000);
  while (true) pause();
}
