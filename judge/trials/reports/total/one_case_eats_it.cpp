// One case never ends; of the others the report tells all the same.
// judge: --suite tiny --suite unsolvable --total-seconds 1
// json: /verdict TLE
// json: /reason went to n = 5
// json: /cut_short true
// json: /totals/close false
// says: Overtime, up to
// says: of 13 cases right
// json: /cases/4/verdict SK
// json: /cases/4/overtime/verdict AC
// never: close to its limit
// never: grows like
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  for (volatile int i = n; i == 5; i = 5) {
  }
  return solve(n, queen);
}
