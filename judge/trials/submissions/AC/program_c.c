// expect: AC
// judge: --mode program --suite tiny --suite unsolvable
// A whole program: it reads the case from stdin and writes the board.
#include <stdio.h>
#include <stdlib.h>

static int n, row, col, at[64];

static int fits(int r, int c) {
  for (int i = 0; i < n; i++)
    if (at[i] >= 0 && i != r && (at[i] == c || abs(at[i] - c) == abs(i - r))) return 0;
  return 1;
}

static int place(int r) {
  if (r == n) return 1;
  if (r == row) return place(r + 1);
  for (int c = 0; c < n; c++) {
    if (!fits(r, c)) continue;
    at[r] = c;
    if (place(r + 1)) return 1;
    at[r] = -1;
  }
  return 0;
}

int main(void) {
  if (scanf("%d %d %d", &n, &row, &col) != 3) return 1;
  for (int r = 0; r < n; r++) at[r] = -1;
  if (n > 0) at[row] = col;
  if (!place(0)) return 0;
  for (int r = 0; r < n; r++) {
    for (int c = 0; c < n; c++) putchar(c == at[r] ? 'Q' : '.');
    putchar('\n');
  }
  return 0;
}
