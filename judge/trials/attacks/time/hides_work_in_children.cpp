// expect: namespaces=TLE|WTL landlock=TLE|WTL limits=TLE|WTL
// judge: --total-seconds 1 --fail-fast
// Lets children do all the work, each for a few milliseconds, and asks the kernel to forget them unseen, so that their
// time is added to nobody's.
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <string>
#include <utility>

static void workBriefly() {
  const clock_t begin = clock();
  while (clock() - begin < CLOCKS_PER_SEC / 250) continue;
}

std::string solveNQueens(int, std::pair<int, int>) {
  signal(SIGCHLD, SIG_IGN);
  while (true) {
    if (fork() == 0) {
      workBriefly();
      _exit(0);
    }
    usleep(4'000);
  }
}
