// expect: AC
// judge: --suite tiny
// The function is a lambda in a property. A thread of it never ends, and something is said at the end.
using System;
using System.Linq;
using System.Threading;

static class Lambda {
  static Func<int, Tuple<int, int>, string> SolveNQueens { get; } = (n, queen) => Extend("", n, queen);

  static Lambda() {
    new Thread(() => Thread.Sleep(Timeout.Infinite)).Start();
    AppDomain.CurrentDomain.ProcessExit += (sender, what) => Console.WriteLine("goodbye");
  }

  static string Extend(string board, int n, Tuple<int, int> queen) {
    int row = board.Length / (n + 1);
    if (row == n) return board;
    return Enumerable.Range(0, n)
        .Where(col => row != queen.Item1 || col == queen.Item2)
        .Where(col => Enumerable.Range(0, row).All(r => {
          int away = Math.Abs(col - board.IndexOf('Q', r * (n + 1)) % (n + 1));
          return away != 0 && away != row - r;
        }))
        .Select(col => Extend(board + new string('.', col) + "Q" + new string('.', n - 1 - col) + "\n", n, queen))
        .FirstOrDefault(whole => whole != "") ?? "";
  }
}
