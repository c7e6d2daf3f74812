// The case that uses nearly all of the total is right; others are stopped. It is blamed, not they.
// judge: --suite tiny --total-seconds 1 --slice-seconds 0.3
// json: /verdict TLE
// json: /reason s went to n = 4
// never: went to n = 10
#include "backtracking.h"

#include <ctime>

static void burn(double seconds) {
  const std::clock_t end = std::clock() + static_cast<std::clock_t>(seconds * CLOCKS_PER_SEC);
  while (std::clock() < end) {
  }
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static bool isFirst = true;
  burn(n == 4 && isFirst ? 0.85 : 0.05);
  if (n == 4) isFirst = false;
  return solve(n, queen);
}
