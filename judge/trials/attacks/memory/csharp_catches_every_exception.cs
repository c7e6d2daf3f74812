// expect: namespaces=MLE|TLE|RTE landlock=MLE|TLE|RTE limits=MLE|TLE|RTE
// judge: --total-seconds 2 --fail-fast
// Takes what it gets, and where it gets no more, tries again.
using System;
using System.Collections.Generic;

static class Solution {
  static readonly List<byte[]> hoard = new List<byte[]>();

  public static string SolveNQueens(int n, int[] queen) {
    for (int size = 1 << 26;; size = Math.Max(16, size / 2)) {
      try {
        while (true) {
          var more = new byte[size];
          for (int i = 0; i < size; i += 4096) more[i] = 1;
          hoard.Add(more);
        }
      } catch (OutOfMemoryException) {
      }
    }
  }
}
