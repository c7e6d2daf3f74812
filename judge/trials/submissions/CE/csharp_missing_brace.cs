// expect: CE
// reason: CS1525: Unexpected symbol `end-of-file'
// The class is not closed.
static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    return "";
  }
