#include <stdlib.h>
#include <string.h>

static int size, found, room, cols[16];
static int** solutions;

static int is_free(int row, int col) {
  for (int other = 0; other < row; ++other)
    if (cols[other] == col || abs(cols[other] - col) == row - other) return 0;
  return 1;
}

static void keep(void) {
  if (found == room) solutions = realloc(solutions, (room = 2 * room + 1) * sizeof *solutions);
  solutions[found] = malloc(size * sizeof **solutions);
  memcpy(solutions[found++], cols, size * sizeof *cols);
}

static void place(int row) {
  if (row == size) {
    keep();
    return;
  }
  for (int col = 0; col < size; ++col) {
    if (!is_free(row, col)) continue;
    cols[row] = col;
    place(row + 1);
  }
}

int** all_solutions(int n, int* return_size, int** return_col_sizes) {
  size = n;
  found = room = 0;
  solutions = NULL;
  place(0);
  *return_size = found;
  *return_col_sizes = malloc((found + 1) * sizeof(int));
  for (int at = 0; at < found; ++at) (*return_col_sizes)[at] = n;
  return solutions;
}
