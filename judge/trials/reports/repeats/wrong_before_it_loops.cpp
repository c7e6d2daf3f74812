// The second case is wrong, the last ones never end: a repeat of those could not save the run.
// judge: --suite tiny --case-seconds 0.1 --total-seconds 20
// json: /verdict WA
// json: /cases/7/verdict TLE
// json: /cases/7/runs []
// json: /outside_total/repeats_cpu_ns 0
// never: it ran out of time again
// says: Rerun alone in new processes: failed in
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 4) return "";
  for (volatile int i = n; i > 7; i = 8) {
  }
  return solve(n, queen);
}
