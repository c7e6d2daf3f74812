// expect: CE
// reason: line 6: unreported exception InterruptedException; must be caught or declared to be thrown
// What only Java asks for.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    Thread.sleep(1);
    return "";
  }
}
