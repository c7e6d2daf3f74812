// expect: AC
// judge: --suite tiny
// json: /compile/function Backtracking.SolveNQueens
using System;
using System.Collections.Generic;
using System.Linq;

public class Solver {
  public virtual string SolveNQueens(int n, (int, int) queen) => "";
}

class Backtracking : Solver {
  public override string SolveNQueens(int n, (int, int) queen) {
    var cols = new List<int>();
    if (!Place(n, queen, cols)) return null;
    return string.Concat(cols.Select(col => new string('.', col) + "Q" + new string('.', n - col - 1) + "\n"));
  }

  static bool Place(int n, (int, int) queen, List<int> cols) {
    int row = cols.Count;
    if (row == n) return true;
    for (int col = 0; col < n; col++) {
      bool isFree = row != queen.Item1 || col == queen.Item2;
      for (int r = 0; r < row; r++) isFree = isFree && cols[r] != col && Math.Abs(cols[r] - col) != row - r;
      if (!isFree) continue;
      cols.Add(col);
      if (Place(n, queen, cols)) return true;
      cols.RemoveAt(row);
    }
    return false;
  }
}
