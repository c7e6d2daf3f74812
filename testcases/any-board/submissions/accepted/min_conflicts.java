import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class Solution {
  private final Random random = new Random(1);
  private int[] cols;
  private int width;

  /** One queen in each of the first k rows along the shorter side; those that are attacked move along their rows. */
  List<int[]> queensOnBoard(int w, int h, int k) {
    boolean tooSmall = w == h && h == k && (k == 2 || k == 3);
    if (k > Math.min(w, h) || tooSmall) {
      return null;
    }
    width = Math.max(w, h);
    cols = new int[k];
    while (!settles()) {
      continue;
    }
    List<int[]> squares = new ArrayList<>();
    for (int row = 0; row < k; row++) {
      squares.add(w >= h ? new int[] {row, cols[row]} : new int[] {cols[row], row});
    }
    return squares;
  }

  private boolean settles() {
    for (int row = 0; row < cols.length; row++) {
      cols[row] = calmest(row, row);
    }
    for (int move = 0; move < 50 * cols.length; move++) {
      List<Integer> attacked = new ArrayList<>();
      for (int row = 0; row < cols.length; row++) {
        if (attacks(row, cols[row], cols.length) > 0) {
          attacked.add(row);
        }
      }
      if (attacked.isEmpty()) {
        return true;
      }
      int row = attacked.get(random.nextInt(attacked.size()));
      cols[row] = calmest(row, cols.length);
    }
    return false;
  }

  private int calmest(int row, int rows) {
    int best = 0;
    int least = Integer.MAX_VALUE;
    int ties = 0;
    for (int col = 0; col < width; col++) {
      int attacks = attacks(row, col, rows);
      if (attacks < least) {
        least = attacks;
        ties = 0;
      }
      if (attacks == least && random.nextInt(++ties) == 0) {
        best = col;
      }
    }
    return best;
  }

  private int attacks(int row, int col, int rows) {
    int count = 0;
    for (int other = 0; other < rows; other++) {
      int apart = Math.abs(cols[other] - col);
      if (other != row && (apart == 0 || apart == Math.abs(other - row))) {
        count++;
      }
    }
    return count;
  }
}
