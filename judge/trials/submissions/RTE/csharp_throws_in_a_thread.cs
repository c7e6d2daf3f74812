// expect: RTE
// reason: threw InvalidOperationException: the thread has lost its board (line 10)
// judge: --suite tiny
// In C# an exception in whatever thread ends the program.
using System;
using System.Threading;

static class Solution {
  static void Work() {
    throw new InvalidOperationException("the thread has lost its board");
  }

  public static string SolveNQueens(int n, (int, int) queen) {
    var thread = new Thread(Work);
    thread.Start();
    thread.Join();
    return "";
  }
}
