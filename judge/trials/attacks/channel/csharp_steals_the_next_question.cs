// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// Reads the channel of questions itself, though the next one comes only after an answer.
using System;
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern IntPtr read(int descriptor, byte[] bytes, IntPtr size);

  public static string SolveNQueens(int n, int[] queen) {
    read(3, new byte[16], (IntPtr)16);
    return "";
  }
}
