// expect: WTL
// judge: --suite tiny --idle-seconds 0.3 --fail-fast
// Takes a rest before it begins.
using System.Threading;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    Thread.Sleep(60000);
    return "";
  }
}
