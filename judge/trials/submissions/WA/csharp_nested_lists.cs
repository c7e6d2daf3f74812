// expect: WA
// reason: returned list of 1, expected string
// judge: --suite tiny
// A list in a list in a list, a hundred thousand deep.
public class Solution {
  public object SolveNQueens(int n, int[] queen) {
    object boards = new object[0];
    for (int i = 0; i < 100000; i++) boards = new object[] { boards };
    return boards;
  }
}
