// expect: namespaces=WTL|AC landlock=WTL|AC limits=WTL|AC
// Every answer is right. Then what should be done at the end never ends.
using System;
using System.Threading;

static class Solution {
  static Solution() {
    AppDomain.CurrentDomain.ProcessExit += (sender, what) => Thread.Sleep(Timeout.Infinite);
  }

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
    return Extend("", n, queen);
  }
}
