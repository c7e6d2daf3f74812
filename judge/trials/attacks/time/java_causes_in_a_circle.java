// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw Ring
// Two exceptions, each the cause of the other.
class Ring extends RuntimeException {
  Throwable next;

  public Throwable getCause() {
    return next;
  }
}

class Solution {
  static String solveNQueens(int n, int[] queen) {
    Ring first = new Ring();
    Ring second = new Ring();
    first.next = second;
    second.next = first;
    throw first;
  }
}
