// expect: TLE
// judge: --suite tiny --case-seconds 0.5 --fail-fast
// Four threads look for the board that the main one waits for.
class Solution {
  static volatile boolean found = false;

  static String solveNQueens(int n, int[] queen) throws InterruptedException {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      threads[i] = new Thread(() -> {
        while (!found) Math.sqrt(n);
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    return "";
  }
}
