// Keeps the rows of the case before.
// json: /verdict WA
// says: : right after
// says: it keeps something from one case to the next
// never: as its random numbers come
// never: fails only sometimes
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static std::string board;
  return board += solve(n, queen);
}
