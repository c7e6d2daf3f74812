// expect: CE
// judge: --suite tiny
// json: /hint LeetCode's form of the kata
#include <stdlib.h>
#include <string.h>

/**
 * Return an array of arrays of size *returnSize.
 */
char*** solveNQueens(int n, int* returnSize, int** returnColumnSizes) {
  *returnSize = 0;
  *returnColumnSizes = malloc(sizeof(int));
  return n > 0 ? malloc(sizeof(char**)) : NULL;
}
