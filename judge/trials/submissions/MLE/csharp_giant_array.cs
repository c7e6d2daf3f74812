// expect: MLE
// reason: ran out of memory
// judge: --suite tiny --memory-mb 256 --fail-fast
// A table of 200 million numbers: more than there is room for, so it is refused before any of it is used.
static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var table = new long[200 * 1000 * 1000];
    return table[n] == 0 ? "" : null;
  }
}
