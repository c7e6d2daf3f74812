// Every case takes its time; none is to blame alone, and the rest gets slices that are long enough.
// judge: --suite tiny --suite unsolvable --total-seconds 1
// json: /verdict TLE
// json: /reason went to each of
// says: Overtime, up to
// never: 0 of
#include "backtracking.h"

#include <ctime>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const std::clock_t end = std::clock() + CLOCKS_PER_SEC / 10;
  while (std::clock() < end) {
  }
  return solve(n, queen);
}
