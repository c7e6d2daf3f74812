// judge: --memory-mb 200 --no-history
// json: /verdict MLE
// never: would be reached near
// Quadratic in time and in memory, which ends it before its time does: no n beyond that is told.
#include "repairs.h"

static bool hasNone(int n, int row, int col) {
  return n == 2 || n == 3 || ((n == 4 || n == 6) && (row == col || row + col == n - 1));
}
std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<char> memory(1000ul * n * n);
  for (int round = 0; round < 20; ++round)
    for (std::size_t i = 0; i < memory.size(); i += 256) memory[i] += static_cast<char>(round);
  if (memory[0] == 1 || hasNone(n, queen.first, queen.second)) return "";
  return solve(n, queen.first, queen.second);
}
