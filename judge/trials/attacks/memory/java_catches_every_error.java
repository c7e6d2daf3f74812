// expect: namespaces=MLE|TLE|RTE landlock=MLE|TLE|RTE limits=MLE|TLE|RTE
// judge: --total-seconds 2 --fail-fast
// Takes what it gets, and where it gets no more, tries again.
import java.util.ArrayList;
import java.util.List;

class Solution {
  static final List<byte[]> hoard = new ArrayList<>();

  static String solveNQueens(int n, int[] queen) {
    for (int size = 1 << 26;; size = Math.max(16, size / 2)) {
      try {
        while (true) hoard.add(new byte[size]);
      } catch (OutOfMemoryError more) {
      }
    }
  }
}
