// expect: AC
// judge: --suite tiny --suite small
// Local search: the queen with the most conflicts moves to the best square of its row. Says what it does.
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class MinConflicts {
  private final Random random = new Random(1);
  private int[] cols, perCol, down, up;

  Optional<String> solve_n_queens(Integer n, List<Integer> queen) {
    int row = queen.get(0), col = queen.get(1);
    boolean onDiagonal = row == col || row + col == n - 1;
    if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && onDiagonal)) return Optional.empty();
    for (int tries = 1;; tries++) {
      if (search(n, row, col)) {
        System.out.println(n + ": try " + tries);
        return Optional.of(IntStream.of(cols).mapToObj(c -> line(n, c)).collect(Collectors.joining()));
      }
    }
  }

  private static String line(int n, int col) {
    return ".".repeat(col) + "Q" + ".".repeat(n - 1 - col) + "\n";
  }

  private boolean search(int n, int fixedRow, int fixedCol) {
    cols = new int[n];
    perCol = new int[n];
    down = new int[2 * n];
    up = new int[2 * n];
    for (int row = 0; row < n; row++) {
      cols[row] = row == fixedRow ? fixedCol : best(row);
      count(row, 1);
    }
    for (int steps = 0; steps < 60 * n; steps++) {
      List<Integer> attacked = new ArrayList<>();
      for (int row = 0; row < n; row++) if (row != fixedRow && conflicts(row, cols[row]) > 3) attacked.add(row);
      if (attacked.isEmpty()) return true;
      int row = attacked.get(random.nextInt(attacked.size()));
      count(row, -1);
      cols[row] = best(row);
      count(row, 1);
    }
    return false;
  }

  private void count(int row, int by) {
    perCol[cols[row]] += by;
    down[row + cols[row]] += by;
    up[row - cols[row] + cols.length] += by;
  }

  private int conflicts(int row, int col) {
    return perCol[col] + down[row + col] + up[row - col + cols.length];
  }

  private int best(int row) {
    int best = 0, ties = 0;
    for (int col = 0; col < cols.length; col++) {
      int more = conflicts(row, col) - conflicts(row, best);
      if (more < 0) ties = 0;
      if (more <= 0 && random.nextInt(++ties) == 0) best = col;
      else if (more < 0) best = col;
    }
    return best;
  }
}
