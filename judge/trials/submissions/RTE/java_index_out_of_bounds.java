// expect: RTE
// reason: threw ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1 (line 12)
// judge: --suite tiny
// Counts from one.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    return board(new int[n]);
  }

  private static String board(int[] cols) {
    StringBuilder board = new StringBuilder();
    for (int row = 1; row <= cols.length; row++) board.append(".".repeat(cols[row])).append('Q').append('\n');
    return board.toString();
  }
}
