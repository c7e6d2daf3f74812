// expect: RTE
// reason: SIGABRT
// judge: --suite tiny --fail-fast
// Gives its memory back once more than it got it; the C library notices.
#include <stdlib.h>

char* solve_n_queens(int n, int row, int col) {
  char* volatile board = malloc(n * (n + 1) + 100);
  free(board);
  free(board);
  return row == col ? "Q\n" : "";
}
