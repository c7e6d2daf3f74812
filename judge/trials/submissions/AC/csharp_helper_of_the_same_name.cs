// expect: AC
// judge: --suite tiny --suite unsolvable
// Helpers have a method of the same name, above the public class and inside it; only that of the public class answers.
class Naive {
  public static string SolveNQueens(int n, (int, int) queen) => "not yet";
}

public class Puzzle {
  class Search {
    readonly int[] cols;

    public Search() : this(0) { }

    public Search(int n) {
      cols = new int[n];
    }

    public string SolveNQueens(int row, (int row, int col) queen) {
      if (row == cols.Length) return "";
      for (int col = 0; col < cols.Length; col++) {
        cols[row] = col;
        if (!IsFree(row, queen)) continue;
        var rest = SolveNQueens(row + 1, queen);
        if (rest != null) return new string('.', col) + "Q" + new string('.', cols.Length - col - 1) + "\n" + rest;
      }
      return null;
    }

    bool IsFree(int row, (int row, int col) queen) {
      for (int r = 0; r < row; r++)
        if (cols[r] == cols[row] || System.Math.Abs(cols[r] - cols[row]) == row - r) return false;
      return row != queen.row || cols[row] == queen.col;
    }
  }

  public string SolveNQueens(int n, (int, int) queen) => new Search(n).SolveNQueens(0, queen);
}
