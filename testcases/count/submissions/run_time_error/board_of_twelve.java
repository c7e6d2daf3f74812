import java.math.BigInteger;

public class Solution {
  private static final int LARGEST = 12;
  private final int[] queens = new int[LARGEST];

  public BigInteger countSolutions(int n) {
    return BigInteger.valueOf(search(n, 0));
  }

  private long search(int n, int row) {
    if (row == n) {
      return 1;
    }
    long total = 0;
    for (int col = 0; col < n; col++) {
      queens[row] = col;
      if (fits(row)) {
        total += search(n, row + 1);
      }
    }
    return total;
  }

  private boolean fits(int row) {
    for (int other = 0; other < row; other++) {
      if (queens[other] == queens[row] || Math.abs(queens[other] - queens[row]) == row - other) {
        return false;
      }
    }
    return true;
  }
}
