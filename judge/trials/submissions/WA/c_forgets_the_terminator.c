// expect: WA
// judge: --suite tiny
// json: /hint nothing ends its text
// lines: 24
#include <stdlib.h>
#include <string.h>
static int go(char *b, int n, int r, int qr) {
  int w = n + 1;
  if (r == n) return 1;
  if (r == qr) return go(b, n, r + 1, qr);
  for (int c = 0; c < n; c++) {
    int ok = 1;
    for (int i = 0; i < n && ok; i++)
      for (int j = 0; j < n && ok; j++)
        if (b[i * w + j] == 'Q' && (i == r || j == c || abs(i - r) == abs(j - c))) ok = 0;
    if (!ok) continue;
    b[r * w + c] = 'Q';
    if (go(b, n, r + 1, qr)) return 1;
    b[r * w + c] = '.';
  }
  return 0;
}

char *solve_n_queens(int n, int row, int col) {
  char *b = malloc(2000);
  memset(b, '.', 2000);
  if (n == 0) return "";
  for (int i = 0; i < n; i++) b[i * (n + 1) + n] = '\n';
  b[row * (n + 1) + col] = 'Q';
  return go(b, n, 0, row) ? b : "";
}
