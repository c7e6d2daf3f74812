// Keeps the rows of the case before.
// json: /verdict WA
// says: : right in 5 of 5 reruns
// says: the submission keeps state from case to case
// never: it depends on random numbers
// never: fails only sometimes
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static std::string board;
  return board += solve(n, queen);
}
