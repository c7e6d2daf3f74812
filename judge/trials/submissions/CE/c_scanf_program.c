// expect: CE
// judge: --suite tiny
// json: /hint this is a whole program: grade it with --mode program
#include <stdio.h>
#include <stdlib.h>

int n, r, c, q[100];

int ok(int row, int col) {
  for (int i = 0; i < row; i++)
    if (q[i] == col || abs(q[i] - col) == row - i) return 0;
  return 1;
}

int solve(int row) {
  if (row == n) return 1;
  for (int col = 0; col < n; col++) {
    if (row == r && col != c) continue;
    if (!ok(row, col)) continue;
    q[row] = col;
    if (solve(row + 1)) return 1;
  }
  return 0;
}

int main(void) {
  if (scanf("%d %d %d", &n, &r, &c) != 3) return 1;
  if (solve(0))
    for (int i = 0; i < n; i++, puts(""))
      for (int j = 0; j < n; j++) putchar(q[i] == j ? 'Q' : '.');
  return 0;
}
