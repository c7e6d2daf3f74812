// expect: namespaces=TLE|WTL|MLE|OLE|RTE|PE landlock=TLE|WTL|MLE|OLE|RTE|PE limits=TLE|WTL|MLE|OLE|RTE|PE
// judge: --total-seconds 2 --fail-fast
// Every process starts another, for ever, below a runtime that knows nothing of it.
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern int fork();

  public static string SolveNQueens(int n, int[] queen) {
    while (true) fork();
  }
}
