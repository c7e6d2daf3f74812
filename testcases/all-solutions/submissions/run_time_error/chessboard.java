import java.util.ArrayList;
import java.util.List;

public class Queens {
  private final boolean[] cols = new boolean[8];
  private final boolean[] rising = new boolean[15];
  private final boolean[] falling = new boolean[15];

  public List<List<Integer>> allSolutions(int n) {
    List<List<Integer>> solutions = new ArrayList<>();
    place(n, new ArrayList<>(), solutions);
    return solutions;
  }

  private void place(int n, List<Integer> queens, List<List<Integer>> solutions) {
    int row = queens.size();
    if (row == n) {
      solutions.add(new ArrayList<>(queens));
      return;
    }
    for (int col = 0; col < n; col++) {
      if (cols[col] || rising[row + col] || falling[row - col + 7]) {
        continue;
      }
      cols[col] = rising[row + col] = falling[row - col + 7] = true;
      queens.add(col);
      place(n, queens, solutions);
      queens.remove(row);
      cols[col] = rising[row + col] = falling[row - col + 7] = false;
    }
  }
}
