// expect: AC
// judge: --suite tiny
// Asynchronous all the way down, with a task for each square of the first row, and an array for the queen.
using System;
using System.Linq;
using System.Threading.Tasks;

public class AsyncQueens {
  public async Task<string> SolveNQueens(int n, int[] queen) {
    await Task.Yield();
    var boards = await Task.WhenAll(Enumerable.Range(0, n).Select(col => Task.Run(() => Begin(n, col, queen))));
    return boards.FirstOrDefault(board => board != null);
  }

  static string Begin(int n, int col, int[] queen) {
    var cols = new int[n];
    cols[0] = col;
    if ((queen[0] == 0 && queen[1] != col) || !Place(cols, 1, queen)) return null;
    return string.Concat(cols.Select(c => new string('.', c) + "Q" + new string('.', n - 1 - c) + "\n"));
  }

  static bool Place(int[] cols, int row, int[] queen) {
    if (row == cols.Length) return true;
    for (int col = 0; col < cols.Length; col++) {
      if (row == queen[0] && col != queen[1]) continue;
      if (Enumerable.Range(0, row).Any(r => cols[r] == col || Math.Abs(cols[r] - col) == row - r)) continue;
      cols[row] = col;
      if (Place(cols, row + 1, queen)) return true;
    }
    return false;
  }
}
