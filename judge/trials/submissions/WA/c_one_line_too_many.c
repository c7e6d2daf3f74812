// expect: WA
// judge: --suite tiny
// accepted: 7
// Ends its text, but one line too late.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int safe(char *b, int n, int r, int c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (b[i * n + j] == 'Q' && (i == r || j == c || abs(i - r) == abs(j - c))) return 0;
  return 1;
}
static int go(char *b, int n, int r, int qr) {
  if (r == n) return 1;
  if (r == qr) return go(b, n, r + 1, qr);
  for (int c = 0; c < n; c++)
    if (safe(b, n, r, c)) {
      b[r * n + c] = 'Q';
      if (go(b, n, r + 1, qr)) return 1;
      b[r * n + c] = '.';
    }
  return 0;
}
char *solveNQueens(int n, const int queen[2]) {
  char *b = malloc(n * n + 1);
  memset(b, '.', n * n);
  b[queen[0] * n + queen[1]] = 'Q';
  char *text = malloc(n * n + 2 * n + 2);
  char *p = text;
  if (go(b, n, 0, queen[0]))
    for (int r = 0; r <= n; r++) {
      for (int c = 0; c < n; c++) *p++ = b[r * n + c];
      *p++ = 10;
    }
  *p = 0;
  free(b);
  return text;
}
