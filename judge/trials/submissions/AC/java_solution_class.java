// expect: AC
// judge: --suite tiny
// As on LeetCode: an instance whose fields begin empty for each board, behind an interface; the queen as two numbers.
import java.util.*;

interface Solver {
  String solveNQueens(int n, int row, int col);
}

class Solution implements Solver {
  private final Deque<Integer> cols = new ArrayDeque<>();
  private final Set<Integer> down = new HashSet<>(), up = new HashSet<>();

  @Override
  public String solveNQueens(int n, int row, int col) {
    if (!extend(n, row, col)) return "";
    StringBuilder board = new StringBuilder();
    while (!cols.isEmpty()) {
      char[] line = ".".repeat(n).toCharArray();
      line[cols.removeFirst()] = 'Q';
      board.append(line).append("\n");
    }
    return board.toString();
  }

  private boolean extend(int n, int fixedRow, int fixedCol) {
    int row = cols.size();
    if (row == n) return n > 0;
    for (int col = 0; col < n; col++) {
      boolean isAttacked = cols.contains(col) || down.contains(row + col) || up.contains(row - col);
      if (isAttacked || (row == fixedRow && col != fixedCol)) continue;
      cols.addLast(col);
      down.add(row + col);
      up.add(row - col);
      if (extend(n, fixedRow, fixedCol)) return true;
      cols.removeLast();
      down.remove(row + col);
      up.remove(row - col);
    }
    return false;
  }
}
