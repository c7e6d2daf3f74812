// A wrong answer for n = 5, a crash for n = 8: neither hides the other.
// json: /verdict WA
// says: WA - wrong answer: tiny
// says: RTE - crashed or ended early: tiny
// says: SIGSEGV
// says: failed in 5 of 5 reruns
// json: /failures/0/verdict WA
// json: /failures/1/verdict RTE
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 8) *static_cast<volatile int*>(nullptr) = n;
  return n == 5 ? std::string(5, 'Q') : solve(n, queen);
}
