import java.math.BigInteger;

class Solution {
  private int n;
  private int[] colOfRow;

  public BigInteger countSolutions(int n) {
    if (n <= 0) {
      return BigInteger.ZERO;
    }
    this.n = n;
    colOfRow = new int[n];
    return BigInteger.valueOf(place(0));
  }

  private long place(int row) {
    if (row == n) {
      return 1;
    }
    long found = 0;
    for (int col = 0; col < n; col++) {
      if (isSafe(row, col)) {
        colOfRow[row] = col;
        found += place(row + 1);
      }
    }
    return found;
  }

  private boolean isSafe(int row, int col) {
    for (int earlier = 0; earlier < row; earlier++) {
      int apart = Math.abs(col - colOfRow[earlier]);
      if (apart == 0 || apart == row - earlier) {
        return false;
      }
    }
    return true;
  }
}
