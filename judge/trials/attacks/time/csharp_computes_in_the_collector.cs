// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 1 --fail-fast
// The work is done by a finalizer, in a thread that nobody has started.
using System;
using System.Threading;

class Worker {
  ~Worker() {
    for (long i = 0; i >= 0; i++) Math.Sqrt(i);
  }
}

static class Solution {
  public static string SolveNQueens(int n, int[] queen) {
    for (int i = 0; i < 100; i++) new Worker();
    for (int i = 0; i < 100; i++) {
      GC.Collect();
      Thread.Sleep(50);
    }
    return "";
  }
}
