// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// Its handler takes SIGXCPU for an invitation: it prints, makes sure that the signal is caught again, and goes on.
#include <signal.h>
#include <unistd.h>

#include <string>
#include <utility>

static void carryOn(int) {
  (void)!write(STDOUT_FILENO, "not yet\n", 8);
}

std::string solveNQueens(int n, std::pair<int, int>) {
  for (const int number : {SIGXCPU, SIGVTALRM, SIGPROF, SIGALRM, SIGTERM}) signal(number, carryOn);
  volatile unsigned x = n;
  while (true) x = x + 1;
}
