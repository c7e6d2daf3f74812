// expect: AC
// judge: --suite tiny --suite unsolvable --stack-mb 4096
// The stack is as large as Mono can have it, and a recursion of 200,000 calls needs much of it.
using System;

public class LargestStack {
  static int Depth(int left) => left == 0 ? 0 : 1 + Depth(left - 1);

  static string Place(int[] cols, int row, (int row, int col) queen) {
    if (row == cols.Length) return "";
    for (int col = 0; col < cols.Length; col++) {
      cols[row] = col;
      if (!IsFree(cols, row, queen)) continue;
      var rest = Place(cols, row + 1, queen);
      if (rest != null) return new string('.', col) + "Q" + new string('.', cols.Length - col - 1) + "\n" + rest;
    }
    return null;
  }

  static bool IsFree(int[] cols, int row, (int row, int col) queen) {
    for (int r = 0; r < row; r++)
      if (cols[r] == cols[row] || Math.Abs(cols[r] - cols[row]) == row - r) return false;
    return row != queen.row || cols[row] == queen.col;
  }

  public static string SolveNQueens(int n, (int, int) queen) =>
      Depth(200000) == 200000 ? Place(new int[n], 0, queen) : null;
}
