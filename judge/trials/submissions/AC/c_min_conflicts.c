// expect: AC
// judge: --suite tiny --suite unsolvable --suite small
// Min-conflicts with a random walk, begun anew when it gets stuck. Small boards without a solution are known by heart.
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int n, *cols, *col, *sum, *difference;
} Board;

static int conflicts(const Board* b, int row, int col) {
  const int own = b->cols[row] == col;
  return b->col[col] + b->sum[row + col] + b->difference[row - col + b->n] - 3 * own;
}

static void count(Board* b, int row, int by) {
  const int col = b->cols[row];
  b->col[col] += by;
  b->sum[row + col] += by;
  b->difference[row - col + b->n] += by;
}

static bool improve(Board* b, int fixed, int steps) {
  while (steps-- > 0) {
    int attacked = 0, row = -1;
    for (int r = 0; r < b->n; ++r)
      if (r != fixed && conflicts(b, r, b->cols[r]) > 0 && rand() % ++attacked == 0) row = r;
    if (row < 0) return true;
    int best = 3 * b->n, ties = 0, to = b->cols[row];
    for (int col = 0; col < b->n; ++col) {
      const int now = conflicts(b, row, col);
      if (now < best) best = now, ties = 0;
      if (now == best && rand() % ++ties == 0) to = col;
    }
    count(b, row, -1);
    b->cols[row] = to;
    count(b, row, 1);
  }
  return false;
}

char* solve_n_queens(int n, int row, int col) {
  if (n == 2 || n == 3 || ((n == 4 || n == 6) && (row == col || row + col == n - 1))) return NULL;
  Board b = {n, calloc(n, sizeof(int)), NULL, NULL, NULL};
  int* counts = malloc((5 * n + 2) * sizeof(int));
  b.col = counts;
  b.sum = counts + n;
  b.difference = counts + 3 * n;
  do {
    memset(counts, 0, (5 * n + 2) * sizeof(int));
    for (int r = 0; r < n; ++r) {
      b.cols[r] = r == row ? col : rand() % n;
      count(&b, r, 1);
    }
  } while (!improve(&b, row, 10 * n + 100));
  char* text = malloc(n * (n + 1) + 1);
  memset(text, '.', n * (n + 1));
  for (int r = 0; r < n; ++r) {
    text[r * (n + 1) + b.cols[r]] = 'Q';
    text[r * (n + 1) + n] = '\n';
  }
  text[n * (n + 1)] = '\0';
  free(b.cols);
  free(counts);
  return text;
}
