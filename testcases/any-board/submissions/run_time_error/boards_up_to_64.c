#include <assert.h>
#include <stdlib.h>

#define LARGEST 64

static int cols[LARGEST];

// For even n; an odd board is an even one and a corner more.
static void fill(int n) {
  assert(n <= LARGEST);
  if (n % 2 == 1) cols[--n] = n;
  for (int row = 0; row < n / 2; ++row) {
    const int col = n % 6 == 2 ? (n / 2 - 1 + 2 * row) % n : 2 * row + 1;
    cols[row] = col;
    cols[n - 1 - row] = n - 1 - col;
  }
}

int** queens_on_board(int w, int h, int k, int* return_size, int** return_col_sizes) {
  const int wide = w > h ? w : h, narrow = w < h ? w : h;
  if (k > narrow || (narrow == wide && k == narrow && (k == 2 || k == 3))) return NULL;
  fill(wide);
  if (wide == 3 && k == 2) cols[0] = 0, cols[1] = 2;
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
