// expect: WTL
// judge: --suite tiny --idle-seconds 0.3 --fail-fast
// Two threads lock two boards, each in its own order.
import java.util.concurrent.CountDownLatch;

class Solution {
  static final Object left = new Object(), right = new Object();

  static void lockBoth(Object first, Object second, CountDownLatch ready) {
    synchronized (first) {
      ready.countDown();
      try {
        ready.await();
      } catch (InterruptedException e) {
        return;
      }
      synchronized (second) {
        System.out.println("both");
      }
    }
  }

  static String solveNQueens(int n, int[] queen) {
    CountDownLatch ready = new CountDownLatch(2);
    new Thread(() -> lockBoth(left, right, ready)).start();
    lockBoth(right, left, ready);
    return "";
  }
}
