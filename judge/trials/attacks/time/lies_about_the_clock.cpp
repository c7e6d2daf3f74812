// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// Defines the functions that tell the time, so that whoever measures inside this process reads zero for ever.
#include <sys/resource.h>
#include <sys/times.h>
#include <time.h>

#include <string>
#include <utility>

extern "C" int clock_gettime(clockid_t, timespec* time) noexcept {
  *time = {};
  return 0;
}
extern "C" int getrusage(__rusage_who_t, rusage* usage) noexcept {
  *usage = {};
  return 0;
}
extern "C" clock_t times(tms* usage) noexcept {
  *usage = {};
  return 0;
}
extern "C" clock_t clock() noexcept {
  return 0;
}

std::string solveNQueens(int n, std::pair<int, int>) {
  volatile unsigned x = n;
  while (true) x = x + static_cast<unsigned>(clock()) + 1;
}
