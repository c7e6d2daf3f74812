// expect: namespaces=WTL|TLE landlock=WTL|TLE limits=WTL|TLE
// judge: --total-seconds 2 --fail-fast
// Computes just enough never to count as idle, and sleeps for the rest: it would keep a judge busy for as long as that
// allows.
#include <time.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) {
    const clock_t begin = clock();
    while (clock() - begin < CLOCKS_PER_SEC / 100) continue;
    usleep(30'000);
  }
}
