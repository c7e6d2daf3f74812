// expect: AC
// judge: --suite tiny
// The function belongs to an abstract class, which is generic, too.
using System;
using System.Collections.Generic;
using System.Linq;

public abstract class Solver<T> where T : IList<int>, new() {
  protected abstract bool Place(int n, (int, int) queen, T cols);

  public string SolveNQueens(int n, (int, int) queen) {
    var cols = new T();
    if (!Place(n, queen, cols)) return null;
    return string.Concat(cols.Select(col => new string('.', col) + "Q" + new string('.', n - col - 1) + "\n"));
  }
}

class Backtracking : Solver<List<int>> {
  protected override bool Place(int n, (int, int) queen, List<int> cols) {
    int row = cols.Count;
    if (row == n) return true;
    for (int col = 0; col < n; col++) {
      if (row == queen.Item1 && col != queen.Item2) continue;
      if (cols.Where((other, r) => other == col || Math.Abs(other - col) == row - r).Any()) continue;
      cols.Add(col);
      if (Place(n, queen, cols)) return true;
      cols.RemoveAt(row);
    }
    return false;
  }
}
