// expect: namespaces=MLE|TLE|RTE landlock=MLE|TLE|RTE limits=MLE|TLE|RTE
// judge: --fail-fast
// Its answer is a list that has always one more.
import java.util.Iterator;

class Solution {
  static Object solveNQueens(int n, int[] queen) {
    return (Iterable<String>) () -> new Iterator<>() {
      @Override
      public boolean hasNext() {
        return true;
      }

      @Override
      public String next() {
        return "Q\n";
      }
    };
  }
}
