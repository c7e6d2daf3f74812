// expect: OLE
// reason: wrote more than 1 MiB
// judge: --suite tiny --output-mb 1 --fail-fast
// Tells about every try, and tries for ever.
#include <stdio.h>

char* solve_n_queens(int n, int row, int col) {
  for (long try = 0; try >= 0; ++try) printf("try %ld: queen on %d, %d of %d\n", try, row, col, n);
  return "Q\n";
}
