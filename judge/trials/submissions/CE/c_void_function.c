// expect: CE
// judge: --suite tiny
// json: /hint its function returns nothing: return the board as text, what is printed is not read
#include <stdio.h>
#include <stdlib.h>

static int cols[100];

static int place(int row, int n, int queen_row, int queen_col) {
  if (row == n) return 1;
  for (int c = 0; c < n; c++) {
    if (row == queen_row && c != queen_col) continue;
    int ok = 1;
    for (int i = 0; i < row; i++)
      if (cols[i] == c || abs(cols[i] - c) == row - i) ok = 0;
    cols[row] = c;
    if (ok && place(row + 1, n, queen_row, queen_col)) return 1;
  }
  return 0;
}

void solve_n_queens(int n, int queen_row, int queen_col) {
  if (!place(0, n, queen_row, queen_col)) return;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) putchar(cols[i] == j ? 'Q' : '.');
    putchar('\n');
  }
}
