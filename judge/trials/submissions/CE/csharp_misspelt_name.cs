// expect: CE
// reason: there is no function SolveNQueens
// reason: SolveQueens, Main
// A letter too few, and a Main.
static class Solution {
  public static string SolveQueens(int n, (int, int) queen) {
    return "";
  }

  public static void Main() {}
}
