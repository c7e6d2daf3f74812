// expect: AC
// judge: --mode program --suite tiny --suite unsolvable
// In a package, with a public class of any name behind others.
package my.queens;

import java.util.Arrays;
import java.util.Scanner;

class Board {
  final int n;
  final int row;
  final int[] at;

  Board(int n, int row, int col) {
    this.n = n;
    this.row = row;
    at = new int[n];
    Arrays.fill(at, -1);
    if (n > 0) at[row] = col;
  }

  boolean fits(int r, int c) {
    for (int i = 0; i < n; i++)
      if (at[i] >= 0 && i != r && (at[i] == c || Math.abs(at[i] - c) == Math.abs(i - r))) return false;
    return true;
  }

  boolean place(int r) {
    if (r == n) return true;
    if (r == row) return place(r + 1);
    for (int c = 0; c < n; c++) {
      if (!fits(r, c)) continue;
      at[r] = c;
      if (place(r + 1)) return true;
      at[r] = -1;
    }
    return false;
  }
}

public class QueensOnABoard {
  public static void main(String[] arguments) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    Board board = new Board(n, in.nextInt(), in.nextInt());
    if (!board.place(0)) return;
    for (int c : board.at) System.out.println(".".repeat(c) + "Q" + ".".repeat(n - c - 1));
  }
}
