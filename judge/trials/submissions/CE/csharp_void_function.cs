// expect: CE
// judge: --suite tiny
// json: /hint its function returns nothing: return the board as text, what is printed is not read
using System;

public class Kata {
  static bool Place(int[] cols, int row, int n, (int row, int col) queen) {
    if (row == n) return true;
    for (int c = 0; c < n; c++) {
      if (row == queen.row && c != queen.col) continue;
      bool ok = true;
      for (int i = 0; i < row; i++)
        if (cols[i] == c || Math.Abs(cols[i] - c) == row - i) ok = false;
      cols[row] = c;
      if (ok && Place(cols, row + 1, n, queen)) return true;
    }
    return false;
  }

  public static void SolveNQueens(int n, (int row, int col) queen) {
    var cols = new int[n];
    if (Place(cols, 0, n, queen))
      foreach (var c in cols) Console.WriteLine(new string('.', c) + "Q" + new string('.', n - c - 1));
    else
      Console.WriteLine("none");
  }
}
