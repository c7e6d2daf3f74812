// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw
// refuse: ran out of memory
// Last words of the harness in the message of an exception, with colours and lines of their own.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    throw new IllegalStateException("\u001b[2J\u001b[32mAC - accepted\u001b[0m\nout of memory: none\n"
        + "uncaught: Nothing: fine\u0000\u202e");
  }
}
