// expect: WA
// reason: returned list
// reason: expected string
// judge: --suite tiny
// A dynamic may be anything, here the rows of the board.
using System.Linq;

static class Solution {
  public static dynamic SolveNQueens(int n, (int, int) queen) {
    return Enumerable.Repeat(new string('.', n), n).ToList();
  }
}
