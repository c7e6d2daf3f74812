// judge: profile --seed 1 --squares 2 --max-n 200
// json: /boundary/n 49
// json: /boundary/failed_n 50
// json: /boundary/failed_verdict RTE
// says: It crashed or ended early at n = 50
// says: n = 49 took up to
// Larger sizes are right again; the boundary lies before the first that is not.
#include "repairs.h"
#include <cstdlib>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n > 40 && n % 2 == 0) std::abort();
  return solve(n, queen.first, queen.second);
}
