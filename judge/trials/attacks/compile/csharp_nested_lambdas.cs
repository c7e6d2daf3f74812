// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 2
// Each lambda has two readings, and each of these has two for the next one inside.
using System;

static class Solution {
  static int Run(Func<int, int> work, int depth = 0) => work(depth);

  static string Run(Func<string, string> work, string depth = "") => work(depth);

  public static string SolveNQueens(int n, (int, int) queen) {
    return Run(a0 => Run(a1 => Run(a2 => Run(a3 => Run(a4 => Run(a5 => Run(a6 => Run(a7 => Run(a8 => Run(a9 => Run(a10 => Run(a11 => Run(a12 => Run(a13 => Run(a14 => Run(a15 => Run(a16 => Run(a17 => Run(a18 => Run(a19 => a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + a10 + a11 + a12 + a13 + a14 + a15 + a16 + a17 + a18 + a19 + Nothing))))))))))))))))))));
  }
}
