// expect: namespaces=TLE|WTL landlock=TLE|WTL limits=TLE|WTL
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// Gives its core away again and again: system time, in slices of microseconds.
#include <sched.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) sched_yield();
}
