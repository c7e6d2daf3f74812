// expect: MLE
// judge: --suite tiny --memory-mb 64 --fail-fast
// Keeps all that it has seen.
using System.Collections.Generic;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var seen = new List<int[]>();
    while (seen.Count >= 0) seen.Add(new int[100]);
    return "";
  }
}
