// Fails for n = 8, whatever was asked before.
// json: /verdict WA
// says: Rerun alone in a new process: failed again
// json: /failures/0/rerun failed again
// never: keeps state
// never: random numbers
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) { return n == 8 ? "" : solve(n, queen); }
