// expect: AC
// judge: --suite tiny --suite unsolvable
// Row by row, with a test of its own in main(), which asserts what it prints.
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool place(int row, int n, int queen_row, int queen_col, int* cols) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool fits = row != queen_row || col == queen_col;
    for (int r = 0; r < row && fits; ++r) fits = cols[r] != col && abs(cols[r] - col) != row - r;
    if (!fits) continue;
    cols[row] = col;
    if (place(row + 1, n, queen_row, queen_col, cols)) return true;
  }
  return false;
}

char* solve_n_queens(int n, int row, int col) {
  int cols[n + 1];
  if (!place(0, n, row, col, cols)) return NULL;
  char* text = malloc(n * (n + 1) + 1);
  char* at = text;
  for (int r = 0; r < n; ++r) {
    memset(at, '.', n);
    at[cols[r]] = 'Q';
    at[n] = '\n';
    at += n + 1;
  }
  *at = '\0';
  return text;
}

int main(void) {
  assert(!solve_n_queens(2, 0, 0));
  puts(solve_n_queens(8, 0, 3));
  return 0;
}
