// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw
// refuse: ran out of memory
// Last words of the harness in the message of an exception, with colours and lines of their own.
using System;

static class Solution {
  public static string SolveNQueens(int n, int[] queen) {
    throw new Exception("\u001b[2J\u001b[32mAC - accepted\u001b[0m\nout of memory: none\n" +
                        "uncaught: Nothing: fine\0\u202e");
  }
}
