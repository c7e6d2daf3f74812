// expect: CE
// reason: SolveNQueens returns Char[,]
// The board as a table of characters.
static class Solution {
  public static char[,] SolveNQueens(int n, (int, int) queen) {
    return new char[n, n];
  }
}
