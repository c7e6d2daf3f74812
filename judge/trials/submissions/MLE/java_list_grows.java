// expect: MLE
// judge: --suite tiny --memory-mb 128 --fail-fast
// Keeps all that it has seen.
import java.util.ArrayList;
import java.util.List;

class Solution {
  static String solveNQueens(int n, int[] queen) {
    List<int[]> seen = new ArrayList<>();
    while (seen.size() >= 0) seen.add(new int[100]);
    return "";
  }
}
