// expect: namespaces=RTE|WTL|WA landlock=RTE|WTL|WA limits=RTE|WTL|WA
// judge: --fail-fast
// A thread stops the one that answers, in the middle of whatever it does.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    Thread main = Thread.currentThread();
    Thread killer = new Thread(() -> {
      while (main.isAlive()) main.stop();
    });
    killer.setDaemon(true);
    killer.start();
    return "";
  }
}
