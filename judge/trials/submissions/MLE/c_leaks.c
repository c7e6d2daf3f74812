// expect: MLE
// judge: --suite tiny --memory-mb 32 --fail-fast
// A copy of the board for every queen that is ever tried, and no free().
#include <stdlib.h>
#include <string.h>

char* solve_n_queens(int n, int row, int col) {
  for (;;) {
    char* board = malloc(1 << 16);
    if (board) memset(board, '.' + row + col, 1 << 16);
    if (n < 0) return board;
  }
}
