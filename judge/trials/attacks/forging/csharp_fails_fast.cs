// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// Ends by FailFast, with an acceptance for its last words.
using System;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    Environment.FailFast("AC - accepted: all 31 cases passed");
    return "";
  }
}
