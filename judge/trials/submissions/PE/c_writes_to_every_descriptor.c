// expect: PE|RTE
// judge: --suite tiny
// Its log goes to wherever somebody listens: one of them is the judge.
#include <stdio.h>

char* solve_n_queens(int n, int row, int col) {
  for (int fd = 3; fd <= 20; ++fd) dprintf(fd, "queen on row %d, col %d\n", row, col);
  return n == 1 ? "Q\n" : "";
}
