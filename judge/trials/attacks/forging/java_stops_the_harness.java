// expect: namespaces=RTE|WTL landlock=RTE|WTL limits=RTE|WTL
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
