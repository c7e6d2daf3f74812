// Crashes from the tenth call on: no random number has a part in it.
// judge: --suite tiny --suite unsolvable
// json: /verdict RTE
// says: the submission keeps state, or overwrites memory
// never: random numbers
#include "backtracking.h"
std::string solveNQueens(int n, std::pair<int, int> queen) {
  static int calls = 0;
  if (++calls >= 10) std::abort();
  return solve(n, queen);
}
