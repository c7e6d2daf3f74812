import java.util.ArrayList;
import java.util.List;

class Solution {
  private final List<int[]> solutions = new ArrayList<>();

  List<int[]> allSolutions(int n) {
    place(new int[n], 0);
    return solutions;
  }

  private void place(int[] cols, int row) {
    if (row == cols.length) {
      solutions.add(cols); // and goes on to change it
      return;
    }
    for (int col = 0; col < cols.length; col++) {
      cols[row] = col;
      if (fits(cols, row)) {
        place(cols, row + 1);
      }
    }
  }

  private static boolean fits(int[] cols, int row) {
    for (int other = 0; other < row; other++) {
      if (cols[other] == cols[row] || Math.abs(cols[other] - cols[row]) == row - other) {
        return false;
      }
    }
    return true;
  }
}
