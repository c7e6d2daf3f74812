// expect: AC
// judge: --suite tiny --stack-mb 4096 --memory-mb 256
// The stack is as large as the JVM can have it, and a recursion of 400,000 calls needs much of it.
public class LargestStack {
  private static int depth(int left) {
    return left == 0 ? 0 : 1 + depth(left - 1);
  }

  private static boolean place(int[] cols, int row, int[] queen) {
    if (row == cols.length) return true;
    return tryFrom(0, cols, row, queen);
  }

  private static boolean tryFrom(int col, int[] cols, int row, int[] queen) {
    if (col == cols.length) return false;
    cols[row] = col;
    boolean fits = (row != queen[0] || col == queen[1]) && isFree(cols, row, 0);
    return fits && place(cols, row + 1, queen) || tryFrom(col + 1, cols, row, queen);
  }

  private static boolean isFree(int[] cols, int row, int above) {
    if (above == row) return true;
    int away = Math.abs(cols[above] - cols[row]);
    return away != 0 && away != row - above && isFree(cols, row, above + 1);
  }

  public static char[] SolveNQueens(long n, long[] queen) {
    int size = (int) n + depth(400_000) - 400_000;
    int[] cols = new int[size];
    if (!place(cols, 0, new int[] {(int) queen[0], (int) queen[1]})) return null;
    char[] board = ".".repeat(size * (size + 1)).toCharArray();
    for (int row = 0; row < size; row++) {
      board[row * (size + 1) + cols[row]] = 'Q';
      board[row * (size + 1) + size] = '\n';
    }
    return board;
  }
}
