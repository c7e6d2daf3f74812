// expect: RTE
// reason: during start-up it threw FormatException
// reason: (line 7)
// judge: --suite tiny
// A constant that cannot be made.
class Solution {
  static readonly int largest = int.Parse("eight");

  public static string SolveNQueens(int n, (int, int) queen) {
    return n > largest ? null : "";
  }
}
