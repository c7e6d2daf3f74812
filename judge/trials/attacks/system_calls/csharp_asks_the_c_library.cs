// expect: namespaces=SV landlock=SV limits=open
// Hands a command line to system().
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern int system(string command);

  public static string SolveNQueens(int n, (int, int) queen) {
    return system("id") == 0 ? "" : null;
  }
}
