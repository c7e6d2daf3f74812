// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw
// refuse: ran out of memory
// The sign that opens the last words of the harness, in the message of an exception.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    throw new IllegalStateException("a\u0002out of memory: the judge's machine is too small");
  }
}
