// Prints in two cases, from a buffer of its own, and fails in the second: every case has what it printed.
// json: /verdict WA
// json: /failures/0/n 8
// json: /cases/2/printed looking at 5
// json: /cases/5/printed queen in row 0
// json: /cases/5/printed_bytes 14
// none: /cases/3/printed
#include "backtracking.h"

#include <iostream>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::ios::sync_with_stdio(false);
  if (n == 5) std::cout << "looking at 5\n";
  if (n != 8) return solve(n, queen);
  std::cout << "queen in row " << queen.first;
  return "";
}
