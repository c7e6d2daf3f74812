// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Fills memory that the collector knows nothing of.
using System.Runtime.InteropServices;

static unsafe class Solution {
  public static string SolveNQueens(int n, int[] queen) {
    while (true) {
      var memory = (byte*)Marshal.AllocHGlobal(1 << 20);
      for (int i = 0; i < 1 << 20; i++) memory[i] = 1;
    }
  }
}
