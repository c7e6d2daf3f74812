// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: StringIndexOutOfBoundsException
// refuse: its last words: \tat
// It prints what it caught and leaves; the trace ends with the calls of the harness.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    try {
      return "x".substring(5);
    } catch (RuntimeException caught) {
      caught.printStackTrace();
      System.exit(1);
      return "";
    }
  }
}
