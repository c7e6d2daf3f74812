#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

static int cols[64];

static bool fits(int row, int col) {
  for (int other = 0; other < row; ++other)
    if (cols[other] == col || abs(cols[other] - col) == row - other) return false;
  return true;
}

static bool place(int row, int width, int queens) {
  if (row == queens) return true;
  for (int col = 0; col < width; ++col) {
    if (!fits(row, col)) continue;
    cols[row] = col;
    if (place(row + 1, width, queens)) return true;
  }
  return false;
}

int** place_queens(int w, int h, int k, int* return_size, int** return_col_sizes) {
  assert(w <= 64 && h <= 64);
  const int wide = w > h ? w : h;
  if (k > (w < h ? w : h) || !place(0, wide, k)) return NULL;
  int** squares = malloc(k * sizeof *squares);
  *return_size = k;
  *return_col_sizes = malloc(k * sizeof **return_col_sizes);
  for (int row = 0; row < k; ++row) {
    squares[row] = malloc(2 * sizeof **squares);
    squares[row][0] = w < h ? cols[row] : row;
    squares[row][1] = w < h ? row : cols[row];
    (*return_col_sizes)[row] = 2;
  }
  return squares;
}
