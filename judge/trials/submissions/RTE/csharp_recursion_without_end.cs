// expect: RTE
// reason: stack overflow: the recursion is too deep (line 7)
// judge: --suite tiny --fail-fast
// No row is the last one.
class Solution {
  static bool Place(int row, int n, int[] queen) {
    return row < 0 || Place(row + 1, n, queen) && row != queen[0];
  }

  public static string SolveNQueens(int n, int[] queen) {
    return Place(0, n, queen) ? "" : "Q\n";
  }
}
