// expect: AC
// judge: --suite tiny --suite unsolvable
// A static class in a namespace, the queen as a tuple, and a Main to try it with.
using System;
using System.Text;

namespace Puzzles.Queens {
  public static class Kata {
    static bool IsFree(int[] cols, int row, int col) {
      for (int r = 0; r < row; r++)
        if (cols[r] == col || Math.Abs(cols[r] - col) == row - r) return false;
      return true;
    }

    static bool Place(int[] cols, int row, (int Row, int Col) queen) {
      if (row == cols.Length) return true;
      for (int col = 0; col < cols.Length; col++) {
        if (row == queen.Row && col != queen.Col || !IsFree(cols, row, col)) continue;
        cols[row] = col;
        if (Place(cols, row + 1, queen)) return true;
      }
      return false;
    }

    public static string SolveNQueens(int n, (int Row, int Col) queen) {
      var cols = new int[n];
      if (!Place(cols, 0, queen)) return null;
      var board = new StringBuilder();
      foreach (int col in cols) board.Append('.', col).Append('Q').Append('.', n - 1 - col).Append('\n');
      return board.ToString();
    }

    public static void Main(string[] args) {
      Console.Write(SolveNQueens(8, (0, 3)));
    }
  }
}
