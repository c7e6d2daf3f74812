// expect: AC
// judge: --suite tiny --suite unsolvable
// The square as a struct of its own. Another one stands in a comment, and a third has nothing to do with the function.
#include <stdlib.h>
#include <string.h>

/* Once there were two letters:
typedef struct { int x, y; } Old; */
struct range {
  long first, last;
};

typedef struct {
  int row;
  int col;
} Square;

static int place(int n, int row, int* cols, Square queen) {
  if (row == n) return 1;
  for (int col = 0; col < n; ++col) {
    int is_free = row != queen.row || col == queen.col;
    for (int above = 0; above < row; ++above)
      if (cols[above] == col || abs(cols[above] - col) == row - above) is_free = 0;
    cols[row] = col;
    if (is_free && place(n, row + 1, cols, queen)) return 1;
  }
  return 0;
}

char* solveNQueens(int n, const Square queen) {
  int cols[n];
  if (!place(n, 0, cols, queen)) return "";
  char *board = malloc((size_t)n * (n + 1) + 1), *at = board;
  for (int row = 0; row < n; ++row, at += n + 1) {
    memset(at, '.', n);
    at[cols[row]] = 'Q';
    at[n] = '\n';
  }
  *at = '\0';
  return board;
}
