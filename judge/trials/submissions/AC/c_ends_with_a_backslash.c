// expect: AC
// judge: --suite tiny
// Has no line end behind its last character, which would join the harness to a comment.
#include <stdbool.h>
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

// Boards are drawn like this: /Q.\