// expect: RTE
// reason: threw NullPointerException
// reason: (line 12)
// judge: --suite tiny
// A field that nobody has set.
import java.util.List;

class Solution {
  private List<Integer> cols;

  String solveNQueens(int n, int[] queen) {
    while (cols.size() < n) cols.add(0);
    return cols.toString();
  }
}
// location: 12
