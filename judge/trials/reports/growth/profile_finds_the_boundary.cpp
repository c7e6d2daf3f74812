// judge: profile --seconds 2 --seed 1 --squares 2
// says: n = 22 took
// says: n = 23 more than
// never: would be reached near
// json: /end too_much
// json: /boundary/n 22
// json: /boundary/failed_n 23
// json: /boundary/failed_verdict TLE
// The sizes that it asks on the way up are 22 and 29; the boundary lies between them.
#include "repairs.h"
#include <cstdlib>

static void work(double steps) {
  unsigned state = 1;
  for (double i = 0; i < steps; ++i) state = state * 1664525 + 1013904223;
  volatile unsigned sink = state;
  (void)sink;
}
std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n >= 23)
    for (;;) work(1e6);
  return solve(n, queen.first, queen.second);
}
