// expect: namespaces=RTE|WTL landlock=RTE|WTL limits=RTE|WTL
// judge: --fail-fast
// Puts a file of its own in the place of the channel of answers.
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern int open(string path, int flags, int mode);

  [DllImport("libc.so.6")]
  static extern int dup2(int from, int to);

  public static string SolveNQueens(int n, int[] queen) {
    dup2(open("answers", 0x42, 0x1FF), 4);
    return "";
  }
}
