// expect: namespaces=RTE landlock=RTE limits=RTE
// Ends at once, with success, while the class is loaded.
class Solution {
  static {
    Runtime.getRuntime().halt(0);
  }

  static String solveNQueens(int n, int[] queen) {
    return "";
  }
}
