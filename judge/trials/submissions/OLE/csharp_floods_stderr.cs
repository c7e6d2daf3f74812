// expect: OLE
// judge: --suite tiny --output-mb 1 --fail-fast
// Shows each step.
using System;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    for (long step = 0; step >= 0; step++) Console.Error.WriteLine($"step {step}: row {step % (n + 1)}");
    return "";
  }
}
