// expect: RTE
// reason: its last words: solution.c:8: solve_n_queens: Assertion `n > 1' failed.
// judge: --suite tiny
// Only boards of more than one square are thought of.
#include <assert.h>

char* solve_n_queens(int n, int row, int col) {
  assert(n > 1);
  return row == col ? "" : 0;
}
// location: 8
