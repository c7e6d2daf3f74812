// judge: --no-history
// json: /verdict AC
// never: CPU time grows
// never: would be reached near
// Slower with each call: what grows with the place in the order of asking does not grow with n.
#include "repairs.h"
#include <ctime>

static void work(double seconds) {
  const std::clock_t begin = std::clock();
  while (static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC < seconds) continue;
}

static bool hasNone(int n, int row, int col) {
  return n == 2 || n == 3 || ((n == 4 || n == 6) && (row == col || row + col == n - 1));
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static int calls = 0;
  work(0.004 * ++calls);
  if (hasNone(n, queen.first, queen.second)) return "";
  return solve(n, queen.first, queen.second);
}
