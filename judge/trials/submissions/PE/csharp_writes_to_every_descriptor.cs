// expect: PE|RTE
// judge: --suite tiny --idle-seconds 1
// Where do error messages go? It tries each number.
using System;
using System.Runtime.InteropServices;
using System.Text;

static class Solution {
  [DllImport("libc.so.6")]
  static extern IntPtr write(int descriptor, byte[] text, IntPtr size);

  public static string SolveNQueens(int n, (int, int) queen) {
    var text = Encoding.ASCII.GetBytes("something is wrong here\n");
    for (int descriptor = 1; descriptor < 10; descriptor++) write(descriptor, text, (IntPtr)text.Length);
    return "";
  }
}
