import java.util.Random;

/** One queen in each row and column; two rows swap their columns where that leaves fewer queens on shared diagonals. */
class Solution {
  private final Random random = new Random(5);
  private int n;
  private int[] cols;
  private int[] rising;
  private int[] falling;

  String solveNQueens(int n, int[] queen) {
    boolean onDiagonal = queen[0] == queen[1] || queen[0] + queen[1] == n - 1;
    if (n == 2 || n == 3 || (n == 4 || n == 6) && onDiagonal) {
      return null;
    }
    this.n = n;
    do {
      shuffle(queen[0], queen[1]);
      while (improves(queen[0])) {
        continue;
      }
    } while (surplus() > 0);
    StringBuilder board = new StringBuilder();
    for (int col : cols) {
      board.append(".".repeat(col)).append('Q').append(".".repeat(n - 1 - col)).append('\n');
    }
    return board.toString();
  }

  private void shuffle(int row, int col) {
    cols = new int[n];
    rising = new int[2 * n];
    falling = new int[2 * n];
    for (int at = 0; at < n; at++) {
      cols[at] = at;
    }
    for (int at = n - 1; at > 0; at--) {
      exchange(at, random.nextInt(at + 1));
    }
    for (int at = 0; at < n; at++) {
      if (cols[at] == col) {
        exchange(at, row);
        break;
      }
    }
    for (int at = 0; at < n; at++) {
      count(at, 1);
    }
  }

  private boolean improves(int fixed) {
    boolean hasImproved = false;
    for (int one = 0; one < n; one++) {
      if (one == fixed || !isAttacked(one)) {
        continue;
      }
      for (int other = 0; other < n; other++) {
        if (other != fixed && other != one && helps(one, other)) {
          hasImproved = true;
          break;
        }
      }
    }
    return hasImproved;
  }

  private boolean isAttacked(int row) {
    return rising[row + cols[row]] > 1 || falling[row - cols[row] + n] > 1;
  }

  private boolean helps(int one, int other) {
    int change = take(one) + take(other);
    exchange(one, other);
    change += put(one) + put(other);
    if (change < 0) {
      return true;
    }
    take(one);
    take(other);
    exchange(one, other);
    put(one);
    put(other);
    return false;
  }

  private int take(int row) {
    count(row, -1);
    return -(rising[row + cols[row]] > 0 ? 1 : 0) - (falling[row - cols[row] + n] > 0 ? 1 : 0);
  }

  private int put(int row) {
    count(row, 1);
    return (rising[row + cols[row]] > 1 ? 1 : 0) + (falling[row - cols[row] + n] > 1 ? 1 : 0);
  }

  private void count(int row, int queens) {
    rising[row + cols[row]] += queens;
    falling[row - cols[row] + n] += queens;
  }

  private void exchange(int one, int other) {
    int col = cols[one];
    cols[one] = cols[other];
    cols[other] = col;
  }

  private int surplus() {
    int sum = 0;
    for (int line = 0; line < 2 * n; line++) {
      sum += Math.max(0, rising[line] - 1) + Math.max(0, falling[line] - 1);
    }
    return sum;
  }
}
