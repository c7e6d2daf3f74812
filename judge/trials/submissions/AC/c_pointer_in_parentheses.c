// expect: AC
// judge: --suite tiny --suite unsolvable
// The square as a pointer in parentheses.
#include <stdlib.h>
#include <string.h>

static int place(int n, int row, int* cols, const int* queen) {
  if (row == n) return 1;
  for (int col = 0; col < n; ++col) {
    int is_free = row != queen[0] || col == queen[1];
    for (int above = 0; above < row; ++above)
      if (cols[above] == col || abs(cols[above] - col) == row - above) is_free = 0;
    cols[row] = col;
    if (is_free && place(n, row + 1, cols, queen)) return 1;
  }
  return 0;
}

char* solve_n_queens(int n, const int(*queen)) {
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
