// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// Ignores whatever can be ignored, SIGTERM and SIGXCPU among it, and computes.
#include <signal.h>

#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  for (int number = 1; number <= SIGRTMAX; ++number) signal(number, SIG_IGN);
  volatile unsigned x = n;
  while (true) x = x + 1;
}
