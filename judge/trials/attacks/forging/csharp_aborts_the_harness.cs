// expect: namespaces=RTE|WTL|WA landlock=RTE|WTL|WA limits=RTE|WTL|WA
// judge: --fail-fast
// A thread aborts the one that answers, in the middle of whatever it does.
using System.Threading;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var main = Thread.CurrentThread;
    var killer = new Thread(() => {
      while (main.IsAlive) main.Abort();
    });
    killer.IsBackground = true;
    killer.Start();
    Thread.Sleep(20);
    return "";
  }
}
