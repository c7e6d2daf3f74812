// expect: MLE
// reason: ran out of memory
// judge: --suite tiny --fail-fast
// A table of a billion numbers: more than there is room for, so it is refused before any of it is used.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    long[] table = new long[1_000_000_000];
    return table[n] == 0 ? "" : null;
  }
}
