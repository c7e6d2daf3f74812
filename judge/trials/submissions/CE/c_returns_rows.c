// expect: CE
// json: /hint its function returns char **, and char* is expected
// lines: 24
// Returns the rows instead of one text.
#include <stdlib.h>
#include <string.h>
char **solveNQueens(int n, int row, int col) {
  char **b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++) { b[i] = malloc(n + 1); memset(b[i], '.', n); b[i][n] = 0; }
  return b;
}
