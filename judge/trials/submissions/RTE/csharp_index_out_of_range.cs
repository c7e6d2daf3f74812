// expect: RTE
// reason: threw IndexOutOfRangeException: Index was outside the bounds of the array. (line 8)
// judge: --suite tiny
// Counts from one.
static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var cols = new int[n];
    for (int row = 1; row <= n; row++) cols[row] = row;
    return "";
  }
}
