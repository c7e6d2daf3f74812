// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 1 --fail-fast
// Blocks every signal that can be blocked, and computes for ever.
using System;
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern IntPtr signal(int number, IntPtr handler);

  public static string SolveNQueens(int n, int[] queen) {
    for (int number = 1; number < 64; number++) signal(number, (IntPtr)1);
    for (long i = 0; i >= 0; i++) Math.Sqrt(i);
    return "";
  }
}
