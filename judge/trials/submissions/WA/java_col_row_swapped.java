// expect: WA
// judge: --suite tiny
// json: /hint would be right with --pair col-row
// Takes the pair as {col, row}.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    int[] cols = new int[n];
    if (!place(cols, 0, queen[1], queen[0])) return null;
    StringBuilder board = new StringBuilder();
    for (int col : cols) board.append(".".repeat(col)).append("Q").append(".".repeat(n - 1 - col)).append("\n");
    return board.toString();
  }

  static boolean place(int[] cols, int row, int fixedRow, int fixedCol) {
    if (row == cols.length) return true;
    for (int col = 0; col < cols.length; col++) {
      boolean isFree = row != fixedRow || col == fixedCol;
      for (int r = 0; r < row; r++) isFree &= cols[r] != col && Math.abs(cols[r] - col) != row - r;
      cols[row] = col;
      if (isFree && place(cols, row + 1, fixedRow, fixedCol)) return true;
    }
    return false;
  }
}
