import java.util.ArrayList;
import java.util.List;

class Solution {
  /** Every kind has eight boards, so an eighth of the list is enough. */
  List<int[]> fundamentalSolutions(int n) {
    List<int[]> all = new ArrayList<>();
    place(new int[n], 0, all);
    return all.subList(0, (all.size() + 7) / 8);
  }

  private void place(int[] cols, int row, List<int[]> all) {
    if (row == cols.length) {
      all.add(cols.clone());
      return;
    }
    for (int col = 0; col < cols.length; col++) {
      boolean isFree = true;
      for (int other = 0; other < row; other++) {
        isFree &= cols[other] != col && Math.abs(cols[other] - col) != row - other;
      }
      if (isFree) {
        cols[row] = col;
        place(cols, row + 1, all);
      }
    }
  }
}
