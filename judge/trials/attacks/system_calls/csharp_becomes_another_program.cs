// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// Executes a shell by the C library.
using System;
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern int execl(string path, string name, IntPtr end);

  public static string SolveNQueens(int n, (int, int) queen) {
    execl("/bin/sh", "sh", IntPtr.Zero);
    return "";
  }
}
