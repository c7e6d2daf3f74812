// expect: AC
// judge: --suite tiny
// A method of an object, two numbers for the queen and one more that has a default; pointers in the innermost loop.
public unsafe class Solution {
  public string solve_n_queens(int n, int row, int col, bool verbose = false) {
    int* cols = stackalloc int[n + 1];
    if (!Place(cols, 0, n, row, col)) return "";
    var board = new char[n * (n + 1)];
    for (int r = 0; r < n; r++) {
      for (int c = 0; c < n; c++) board[r * (n + 1) + c] = cols[r] == c ? 'Q' : '.';
      board[r * (n + 1) + n] = '\n';
    }
    return new string(board);
  }

  static bool Place(int* cols, int row, int n, int fixedRow, int fixedCol) {
    if (row == n) return true;
    for (int col = 0; col < n; col++) {
      bool isFree = row != fixedRow || col == fixedCol;
      for (int* other = cols; isFree && other < cols + row; other++) {
        long rows = cols + row - other, away = *other - col;
        isFree = away != 0 && away != rows && away != -rows;
      }
      cols[row] = col;
      if (isFree && Place(cols, row + 1, n, fixedRow, fixedCol)) return true;
    }
    return false;
  }
}
