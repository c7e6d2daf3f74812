#include <assert.h>
#include <stdlib.h>

static int is_taken[9];

static int place(int** regions, int n, int row, int* cols) {
  if (row == n) return 1;
  for (int col = 0; col < n; ++col) {
    const int region = regions[row][col];
    int is_free = !is_taken[region];
    for (int other = 0; other < row; ++other)
      if (cols[other] == col || (other == row - 1 && abs(cols[other] - col) == 1)) is_free = 0;
    if (!is_free) continue;
    cols[row] = col;
    is_taken[region] = 1;
    const int is_done = place(regions, n, row + 1, cols);
    is_taken[region] = 0;
    if (is_done) return 1;
  }
  return 0;
}

int* solve_regions(int** regions, int regions_size, int* regions_col_size, int* return_size) {
  assert(regions_size <= 9);
  int* cols = malloc(regions_size * sizeof *cols);
  if (!place(regions, regions_size, 0, cols)) return NULL;
  *return_size = regions_size;
  return cols;
}
