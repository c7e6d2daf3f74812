// expect: AC
// judge: --kata regions
// Coloured regions in a table: always the region with the fewest squares left. Solves every suite.
using System;

public static class SmallestFirst {
  public static int[] SolveRegions(int[,] regions) {
    int n = regions.GetLength(0);
    var open = new bool[n, n];
    for (int r = 0; r < n; r++)
      for (int c = 0; c < n; c++) open[r, c] = true;
    var cols = new int[n];
    return Search(regions, open, cols, new bool[n], n) ? cols : null;
  }

  static bool Search(int[,] regions, bool[,] open, int[] cols, bool[] done, int left) {
    if (left == 0) return true;
    int n = cols.Length;
    var counts = new int[n];
    for (int r = 0; r < n; r++)
      for (int c = 0; c < n; c++)
        if (open[r, c]) counts[regions[r, c]]++;
    int region = -1;
    for (int i = 0; i < n; i++)
      if (!done[i] && (region < 0 || counts[i] < counts[region])) region = i;
    for (int r = 0; r < n; r++) {
      for (int c = 0; c < n; c++) {
        if (!open[r, c] || regions[r, c] != region) continue;
        cols[r] = c;
        done[region] = true;
        if (Search(regions, Without(open, regions, r, c), cols, done, left - 1)) return true;
        done[region] = false;
      }
    }
    return false;
  }

  static bool[,] Without(bool[,] open, int[,] regions, int row, int col) {
    int n = open.GetLength(0);
    var rest = new bool[n, n];
    for (int r = 0; r < n; r++) {
      for (int c = 0; c < n; c++) {
        bool touches = Math.Abs(r - row) <= 1 && Math.Abs(c - col) <= 1;
        rest[r, c] = open[r, c] && r != row && c != col && !touches && regions[r, c] != regions[row, col];
      }
    }
    return rest;
  }
}
