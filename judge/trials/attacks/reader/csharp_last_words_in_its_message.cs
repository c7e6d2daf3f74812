// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw
// refuse: ran out of memory
// The sign that opens the last words of the harness, in the message of an exception.
using System;

static class Solution {
  public static string SolveNQueens(int n, int[] queen) {
    throw new InvalidOperationException("a\u0002out of memory: the judge's machine is too small");
  }
}
