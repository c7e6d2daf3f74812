// expect: AC
// judge: --suite tiny
// The function is a lambda in a field. A thread of it never ends, and a hook says goodbye.
import java.util.function.BiFunction;

public class Lambda {
  static final BiFunction<Integer, int[], String> solveNQueens = (n, queen) -> extend("", n, queen);

  static {
    new Thread(() -> {
      while (true) Thread.onSpinWait();
    }).start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("goodbye")));
  }

  static String extend(String board, int n, int[] queen) {
    int row = board.length() / (n + 1);
    if (row == n) return board;
    for (int col = 0; col < n; col++) {
      boolean isFree = row != queen[0] || col == queen[1];
      for (int r = 0; r < row; r++) {
        int away = Math.abs(col - board.indexOf('Q', r * (n + 1)) % (n + 1));
        isFree &= away != 0 && away != row - r;
      }
      String whole = isFree ? extend(board + ".".repeat(col) + "Q" + ".".repeat(n - 1 - col) + "\n", n, queen) : "";
      if (!whole.isEmpty()) return whole;
    }
    return "";
  }
}
