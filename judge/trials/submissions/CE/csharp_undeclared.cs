// expect: CE
// reason: line 7: CS0103: The name `boord' does not exist in the current context
// A slip of the finger.
static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    string board = "";
    return boord;
  }
}
// location: 7:12
