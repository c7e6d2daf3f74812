// expect: RTE
// reason: threw NoSolutionException: n = 1: not implemented (line 13)
// judge: --suite tiny
// An exception of its own, with a message of two lines and a cause.
class NoSolutionException extends RuntimeException {
  NoSolutionException(String message, Throwable cause) {
    super(message, cause);
  }
}

class Solution {
  static String solveNQueens(int n, int[] queen) {
    throw new NoSolutionException("n = " + n + ":\nnot implemented", new IllegalStateException("inner"));
  }
}
