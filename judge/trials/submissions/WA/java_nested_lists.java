// expect: WA
// reason: returned list of 1, expected String
// judge: --suite tiny
// A list in a list in a list, a hundred thousand deep.
class Solution {
  public Object solveNQueens(int n, int[] queen) {
    Object boards = new Object[0];
    for (int i = 0; i < 100_000; i++) boards = new Object[] {boards};
    return boards;
  }
}
