class Solution {
  int[] firstSolution(int n) {
    int[] cols = new int[n];
    int row = 0;
    int col = 0;
    while (row < n) {
      while (col < n && attacked(cols, row, col)) {
        col++;
      }
      if (col < n) {
        cols[row++] = col;
        col = 0;
      } else {
        col = cols[--row] + 1;
      }
    }
    return cols;
  }

  private static boolean attacked(int[] cols, int row, int col) {
    for (int other = 0; other < row; other++) {
      if (cols[other] == col || Math.abs(cols[other] - col) == row - other) {
        return true;
      }
    }
    return false;
  }
}
