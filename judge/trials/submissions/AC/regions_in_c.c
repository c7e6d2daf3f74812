// expect: AC
// judge: --kata regions --suite tiny --suite unsolvable --suite small --suite several
// Coloured regions as LeetCode would have them: a pointer to rows, their number and sizes, and the size of the answer
// through the last parameter.
#include <stdbool.h>
#include <stdlib.h>

static bool extend(int** regions, int n, int row, int* cols) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool fits = row == 0 || abs(cols[row - 1] - col) > 1;
    for (int r = 0; r < row && fits; ++r) fits = cols[r] != col && regions[r][cols[r]] != regions[row][col];
    if (!fits) continue;
    cols[row] = col;
    if (extend(regions, n, row + 1, cols)) return true;
  }
  return false;
}

int* solveRegions(int** regions, int regionsSize, int* regionsColSize, int* returnSize) {
  (void)regionsColSize;
  int* cols = malloc(regionsSize * sizeof *cols);
  *returnSize = extend(regions, regionsSize, 0, cols) ? regionsSize : 0;
  return cols;
}
