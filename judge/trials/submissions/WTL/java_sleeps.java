// expect: WTL
// judge: --suite tiny --idle-seconds 0.3 --fail-fast
// Takes a rest before it begins.
class Solution {
  static String solveNQueens(int n, int[] queen) throws InterruptedException {
    Thread.sleep(60_000);
    return "";
  }
}
