// All is well: nothing is said of totals, reasons or repeats.
// judge: --suite tiny --suite unsolvable
// json: /verdict AC
// json: /remarks []
// json: /failures []
// json: /outside_total/cpu_ns 0
// never: went to
// never: Outside the total
#include "backtracking.h"
std::string solveNQueens(int n, std::pair<int, int> queen) { return solve(n, queen); }
