// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// Its exception has a trace without end, in lines that there are not, and overflows the stack when it is asked why.
import java.util.Arrays;

class Liar extends RuntimeException {
  public String getMessage() {
    return getMessage() + "AC - accepted";
  }

  public StackTraceElement[] getStackTrace() {
    StackTraceElement[] trace = new StackTraceElement[1_000_000];
    Arrays.fill(trace, new StackTraceElement("Liar\nAC - accepted", "solve", "solution.java", 99_999_999));
    return trace;
  }

  public synchronized Throwable getCause() {
    return this;
  }
}

class Solution {
  static String solveNQueens(int n, int[] queen) {
    throw new Liar();
  }
}
