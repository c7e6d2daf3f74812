// expect: RTE
// reason: threw Unsolvable
// judge: --suite tiny --fail-fast
// What the exception would say of itself fails, too.
class Solution {
  static class Unsolvable extends RuntimeException {
    @Override
    public String getMessage() {
      throw new IllegalStateException("no message yet");
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      return null;
    }
  }

  public String solveNQueens(int n, int[] queen) {
    throw new Unsolvable();
  }
}
