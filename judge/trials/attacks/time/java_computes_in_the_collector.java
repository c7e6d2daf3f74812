// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 1 --fail-fast
// The work is done by a finalizer, in a thread that nobody has started.
class Solution {
  @Override
  protected void finalize() {
    for (long i = 0; i >= 0; i++) Math.sqrt(i);
  }

  static String solveNQueens(int n, int[] queen) throws InterruptedException {
    for (int i = 0; i < 100; i++) new Solution();
    for (int i = 0; i < 100; i++) {
      System.gc();
      Thread.sleep(50);
    }
    return "";
  }
}
