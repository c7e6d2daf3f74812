// expect: AC
// judge: --suite tiny --suite unsolvable
// Helpers have a method of the same name, above the public class and inside it; only that of the public class answers.
// The line of a module is one that was left over.
module com.example.puzzles { }

class Naive {
  static String solveNQueens(int n, int[] queen) {
    return "not yet";
  }
}

public class Puzzle {
  private static class Search {
    private final int[] cols;

    Search(int n) {
      cols = new int[n];
    }

    String solveNQueens(int row, int[] queen) {
      if (row == cols.length) return "";
      for (int col = 0; col < cols.length; col++) {
        cols[row] = col;
        if (!isFree(row, queen)) continue;
        String rest = solveNQueens(row + 1, queen);
        if (rest != null) return ".".repeat(col) + "Q" + ".".repeat(cols.length - col - 1) + "\n" + rest;
      }
      return null;
    }

    private boolean isFree(int row, int[] queen) {
      for (int r = 0; r < row; r++) {
        if (cols[r] == cols[row] || Math.abs(cols[r] - cols[row]) == row - r) return false;
      }
      return row != queen[0] || cols[row] == queen[1];
    }
  }

  public String solveNQueens(int n, int[] queen) {
    return new Search(n).solveNQueens(0, queen);
  }
}
