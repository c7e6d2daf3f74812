// expect: namespaces=RTE|MLE|WTL|TLE landlock=RTE|MLE|WTL|TLE limits=RTE|MLE|WTL|TLE
// judge: --fail-fast
// Threads that wait for ever, until there is none left to have.
using System.Threading;

static class Solution {
  public static string SolveNQueens(int n, int[] queen) {
    while (true) new Thread(() => Thread.Sleep(Timeout.Infinite)).Start();
  }
}
