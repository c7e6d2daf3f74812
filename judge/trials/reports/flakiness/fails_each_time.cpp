// Fails for n = 8, whatever was asked before.
// json: /verdict WA
// says: Rerun alone in new processes: failed in 5 of 5 reruns
// json: /failures/0/rerun failed in 5 of 5 reruns
// never: keeps state
// never: random numbers
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) { return n == 8 ? "" : solve(n, queen); }
