// Forgets the mandatory queen: no reading helps.
// json: /verdict WA
// says: the mandatory queen
// never: --pair
// none: /hint
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int>) {
  return n == 1 ? "Q\n" : n < 4 ? "" : solve(n, {0, n == 6 ? 3 : 1});
}
