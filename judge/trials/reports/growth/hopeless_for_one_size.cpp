// judge: --case-seconds 1 --no-history
// json: /verdict TLE
// says: n = 256
// never: would be reached near
// never: CPU time grows like
// Quadratic, but for one size in the middle that never ends: what the others tell is no law for all.
#include "repairs.h"
#include <cstdlib>

static void work(double steps) {
  unsigned state = 1;
  for (double i = 0; i < steps; ++i) state = state * 1664525 + 1013904223;
  volatile unsigned sink = state;
  (void)sink;
}

static bool hasNone(int n, int row, int col) {
  return n == 2 || n == 3 || ((n == 4 || n == 6) && (row == col || row + col == n - 1));
}
std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 256)
    for (;;) work(1e6);
  work(100.0 * n * n);
  if (hasNone(n, queen.first, queen.second)) return "";
  return solve(n, queen.first, queen.second);
}
