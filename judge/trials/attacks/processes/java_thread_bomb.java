// expect: namespaces=RTE|MLE|WTL|TLE landlock=RTE|MLE|WTL|TLE limits=RTE|MLE|WTL|TLE
// judge: --fail-fast
// Threads that wait for ever, until there is none left to have.
class Solution {
  static String solveNQueens(int n, int[] queen) throws InterruptedException {
    while (true) {
      new Thread(() -> {
        try {
          Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
        }
      }).start();
    }
  }
}
