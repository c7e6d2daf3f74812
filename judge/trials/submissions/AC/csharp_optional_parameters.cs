// expect: AC
// judge: --suite tiny
// Parameters with values of their own may take the queen, or be left over.
class Mine {
  static int[] cols;
  static bool Ok(int r, int c) { for (int i = 0; i < cols.Length; i++) { if (i == r || cols[i] < 0) continue; int d = cols[i] - c; if (d == 0 || d == i - r || d == r - i) return false; } return true; }
  static bool Go(int r) { if (r == cols.Length) return true; if (cols[r] >= 0) return Go(r + 1); for (int c = 0; c < cols.Length; c++) if (Ok(r, c)) { cols[r] = c; if (Go(r + 1)) return true; cols[r] = -1; } return false; }
  public static string SolveNQueens(int n, int row, int col = 0, int depth = 0, string text = "x") {
    cols = new int[n]; for (int i = 0; i < n; i++) cols[i] = -1; cols[row] = col; if (depth != 0 || text != "x" || !Go(0)) return null;
    var b = new System.Text.StringBuilder(); foreach (int k in cols) { for (int c = 0; c < n; c++) b.Append(c == k ? 'Q' : '.'); b.Append('\n'); } return b.ToString(); }
}
