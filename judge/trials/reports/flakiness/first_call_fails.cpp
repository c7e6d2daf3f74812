// Forgets to set up what its first call needs.
// json: /verdict WA
// json: /failures/0/n 1
// says: the first case of a process fails
#include "backtracking.h"
std::string solveNQueens(int n, std::pair<int, int> queen) {
  static bool isReady = false;
  return isReady ? solve(n, queen) : (isReady = true, "not ready");
}
