// expect: AC
// judge: --mode program --suite tiny --suite unsolvable
// Reads lines and splits them; Main is in a class of its own.
using System;
using System.Linq;
using System.Text;

static class Queens {
  static int n, row;
  static int[] at;

  static bool Fits(int r, int c) {
    return Enumerable.Range(0, n).All(i => at[i] < 0 || i == r || (at[i] != c && Math.Abs(at[i] - c) != Math.Abs(i - r)));
  }

  static bool Place(int r) {
    if (r == n) return true;
    if (r == row) return Place(r + 1);
    for (int c = 0; c < n; c++) {
      if (!Fits(r, c)) continue;
      at[r] = c;
      if (Place(r + 1)) return true;
      at[r] = -1;
    }
    return false;
  }

  static void Main() {
    n = int.Parse(Console.ReadLine());
    int[] queen = Console.ReadLine().Split(' ').Select(int.Parse).ToArray();
    row = queen[0];
    at = Enumerable.Repeat(-1, n).ToArray();
    if (n > 0) at[row] = queen[1];
    if (!Place(0)) return;
    foreach (int c in at) Console.Write(new StringBuilder().Append('.', c).Append('Q').Append('.', n - c - 1).Append('\n'));
  }
}
