// expect: namespaces=RTE landlock=RTE limits=RTE
// Ends by the C library, with success, so that nothing of C# hears of it.
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern void _exit(int status);

  public static string SolveNQueens(int n, (int, int) queen) {
    _exit(0);
    return "";
  }
}
