// expect: namespaces=AC landlock=AC limits=open
// Connects to this machine, serves on it, and sends a word. Where none of it works, it answers right.
using System;
using System.Net;
using System.Net.Sockets;

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

  static bool Works(Action attempt) {
    try {
      attempt();
      return true;
    } catch (Exception) {
      return false;
    }
  }

  public static string SolveNQueens(int n, int[] queen) {
    bool open = Works(() => new TcpListener(IPAddress.Loopback, 0).Start()) |
                Works(() => new TcpClient("127.0.0.1", 22).GetStream()) |
                Works(() => new UdpClient().Send(new byte[1], 1, new IPEndPoint(IPAddress.Loopback, 53)));
    return open ? "" : Extend("", n, queen);
  }
}
