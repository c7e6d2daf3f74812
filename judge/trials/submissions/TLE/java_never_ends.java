// expect: TLE
// judge: --suite tiny --case-seconds 0.3 --fail-fast
// Waits for a lucky shuffle, which never comes for the boards without a solution and hardly ever for others.
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class Solution {
  static String solveNQueens(int n, int[] queen) {
    List<Integer> cols = IntStream.range(0, n).boxed().collect(Collectors.toList());
    while (cols.get(queen[0]) != -queen[1] - 1) Collections.shuffle(cols);
    return cols.toString();
  }
}
