// expect: RTE
// reason: stack overflow: the recursion is too deep (line 7)
// judge: --suite tiny --fail-fast
// No row is the last one.
class Solution {
  private static boolean place(int row, int n, int[] queen) {
    return row < 0 || place(row + 1, n, queen) && row != queen[0];
  }

  static String solveNQueens(int n, int[] queen) {
    return place(0, n, queen) ? "" : "Q\n";
  }
}
