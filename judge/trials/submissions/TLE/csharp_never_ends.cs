// expect: TLE
// judge: --suite tiny --case-seconds 0.3 --fail-fast
// Waits for a lucky shuffle, which never comes.
using System;
using System.Linq;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var random = new Random();
    var cols = Enumerable.Range(0, n).ToArray();
    while (cols[queen.Item1] >= 0) cols = cols.OrderBy(col => random.Next()).ToArray();
    return "";
  }
}
