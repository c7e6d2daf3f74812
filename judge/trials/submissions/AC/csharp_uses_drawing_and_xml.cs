// expect: AC
// judge: --suite tiny
// library: System.Drawing
// library: System.Xml.Linq
// Queens are points, and each row of the board is written to an XML element.
using System;
using System.Collections.Generic;
using System.Drawing;
using System.Linq;
using System.Xml.Linq;

public static class Kata {
  public static string SolveNQueens(int n, (int, int) queen) {
    var queens = new List<Point> { new Point(queen.Item2, queen.Item1) };
    if (!Place(0, n, queens)) return null;
    var board = new XElement("board", queens.OrderBy(q => q.Y).Select(
        q => new XElement("row", new string('.', q.X) + "Q" + new string('.', n - q.X - 1))));
    return string.Concat(board.Elements("row").Select(row => row.Value + "\n"));
  }

  static bool Place(int row, int n, List<Point> queens) {
    if (row == n) return true;
    if (row == queens[0].Y) return Place(row + 1, n, queens);
    for (int x = 0; x < n; ++x) {
      var next = new Point(x, row);
      if (queens.Any(q => q.X == x || Math.Abs(q.X - x) == Math.Abs(q.Y - row))) continue;
      queens.Add(next);
      if (Place(row + 1, n, queens)) return true;
      queens.RemoveAt(queens.Count - 1);
    }
    return false;
  }
}
