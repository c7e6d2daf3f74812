// expect: AC
// judge: --suite tiny --suite unsolvable
// A class of its own name in a package, with a record for the queen, and a main() to try it with.
package com.example.puzzles;

import java.util.Arrays;

record Square(int row, int col) {}

public class QueensPuzzle {
  private final int[] cols;
  private final Square fixed;

  private QueensPuzzle(int n, Square fixed) {
    this.cols = new int[n];
    this.fixed = fixed;
  }

  private boolean isFree(int row, int col) {
    for (int r = 0; r < row; r++) {
      if (cols[r] == col || Math.abs(cols[r] - col) == row - r) return false;
    }
    return row != fixed.row() || col == fixed.col();
  }

  private boolean place(int row) {
    if (row == cols.length) return true;
    for (int col = 0; col < cols.length; col++) {
      cols[row] = col;
      if (isFree(row, col) && place(row + 1)) return true;
    }
    return false;
  }

  public static String solveNQueens(int n, Square queen) {
    QueensPuzzle puzzle = new QueensPuzzle(n, queen);
    if (!puzzle.place(0)) return null;
    StringBuilder board = new StringBuilder();
    for (int col : puzzle.cols) {
      char[] row = new char[n];
      Arrays.fill(row, '.');
      row[col] = 'Q';
      board.append(row).append('\n');
    }
    return board.toString();
  }

  public static void main(String[] args) {
    System.out.print(solveNQueens(8, new Square(0, 3)));
  }
}
