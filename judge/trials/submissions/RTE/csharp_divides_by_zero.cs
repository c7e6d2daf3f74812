// expect: RTE
// reason: threw DivideByZeroException
// reason: (line 8)
// judge: --suite tiny
// A queen in the first row has no slope.
static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    return new string('.', n / queen.Item1);
  }
}
// location: 8
