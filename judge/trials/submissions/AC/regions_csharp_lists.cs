// expect: AC
// judge: --kata regions --suite tiny --suite unsolvable --suite small --suite several
// Coloured regions in lists of lists, row by row; an empty list where there is no solution.
using System;
using System.Collections.Generic;

class Regions {
  public IList<int> SolveRegions(IReadOnlyList<List<int>> regions) {
    var cols = new List<int>();
    return Extend(regions, cols) ? cols : new List<int>();
  }

  static bool Extend(IReadOnlyList<List<int>> regions, List<int> cols) {
    if (cols.Count == regions.Count) return true;
    for (int col = 0; col < regions.Count; col++) {
      if (!MayStand(regions, cols, col)) continue;
      cols.Add(col);
      if (Extend(regions, cols)) return true;
      cols.RemoveAt(cols.Count - 1);
    }
    return false;
  }

  static bool MayStand(IReadOnlyList<List<int>> regions, List<int> cols, int col) {
    int row = cols.Count;
    for (int r = 0; r < row; r++)
      if (cols[r] == col || regions[r][cols[r]] == regions[row][col]) return false;
    return row == 0 || Math.Abs(cols[row - 1] - col) > 1;
  }
}
