// expect: OLE
// judge: --suite tiny --output-mb 1 --fail-fast
// Shows each step.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    for (long step = 0; step >= 0; step++) System.out.println("step " + step + ": row " + step % (n + 1));
    return "";
  }
}
