class Solution {
  private int n;
  private int[] colOfRow;
  private boolean[] cols;
  private boolean[] rising;
  private boolean[] falling;

  int[] firstSolution(int n) {
    this.n = n;
    colOfRow = new int[n];
    cols = new boolean[n];
    rising = new boolean[2 * n];
    falling = new boolean[2 * n];
    return place(0) ? colOfRow : null;
  }

  private boolean place(int row) {
    if (row == n) {
      return true;
    }
    for (int col = 0; col < n; col++) {
      if (cols[col] || rising[row + col] || falling[row - col + n]) {
        continue;
      }
      colOfRow[row] = col;
      take(row, col, true);
      if (place(row + 1)) {
        return true;
      }
      take(row, col, false);
    }
    return false;
  }

  private void take(int row, int col, boolean isTaken) {
    cols[col] = rising[row + col] = falling[row - col + n] = isTaken;
  }
}
