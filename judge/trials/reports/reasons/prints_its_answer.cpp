// judge: --suite tiny --suite unsolvable
// json: /verdict WA
// says: returned no solution, but one exists; it printed a correct answer to stdout instead of returning it
// json: /failures/0/cases 8
// none: /failures/1
// Prints the board, and returns nothing.
#include <cstdio>
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::fputs(solve(n, queen).c_str(), stdout);
  return "";
}
