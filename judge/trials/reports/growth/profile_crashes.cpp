// judge: profile --seed 1 --squares 2 --max-n 60
// says: It crashed or ended early at n = 2
// json: /headline It crashed or ended early at n = 2
// json: /end largest_size
// json: /failures/0/verdict RTE
// json: /boundary/n 19
// json: /boundary/failed_n 20
// A crash on the way up stands in the headline, though larger sizes are right again.
#include "repairs.h"

#include <cstdlib>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n >= 20 && n <= 24) std::abort();
  return solve(n, queen.first, queen.second);
}
