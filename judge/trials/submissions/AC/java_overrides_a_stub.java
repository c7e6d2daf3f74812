// expect: AC
// judge: --suite tiny
// json: /compile/function Backtracking.solveNQueens
import java.util.ArrayList;
import java.util.List;

class Solver {
  public String solveNQueens(int n, int[] queen) {
    return "";
  }
}

class Backtracking extends Solver {
  @Override
  public String solveNQueens(int n, int[] queen) {
    List<Integer> cols = new ArrayList<>();
    if (!place(n, queen, cols)) return null;
    StringBuilder text = new StringBuilder();
    for (int col : cols) text.append(".".repeat(col)).append('Q').append(".".repeat(n - col - 1)).append('\n');
    return text.toString();
  }

  private static boolean place(int n, int[] queen, List<Integer> cols) {
    int row = cols.size();
    if (row == n) return true;
    for (int col = 0; col < n; col++) {
      if (!fits(cols, col) || (row == queen[0] && col != queen[1])) continue;
      cols.add(col);
      if (place(n, queen, cols)) return true;
      cols.remove(row);
    }
    return false;
  }

  private static boolean fits(List<Integer> cols, int col) {
    for (int row = 0; row < cols.size(); row++)
      if (cols.get(row) == col || Math.abs(cols.get(row) - col) == cols.size() - row) return false;
    return true;
  }
}
