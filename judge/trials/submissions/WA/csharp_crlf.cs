// expect: WA
// json: /hint with lines that end with \n alone
// judge: --suite tiny
// Ends lines as on another system.
using System;
using System.Linq;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var cols = new int[n];
    if (!Place(cols, 0, queen)) return null;
    return string.Concat(cols.Select(c => new string('.', c) + "Q" + new string('.', n - 1 - c) + "\r\n"));
  }

  static bool Place(int[] cols, int row, (int row, int col) queen) {
    if (row == cols.Length) return true;
    for (int col = 0; col < cols.Length; col++) {
      if (row == queen.row && col != queen.col) continue;
      if (Enumerable.Range(0, row).Any(r => cols[r] == col || Math.Abs(cols[r] - col) == row - r)) continue;
      cols[row] = col;
      if (Place(cols, row + 1, queen)) return true;
    }
    return false;
  }
}
