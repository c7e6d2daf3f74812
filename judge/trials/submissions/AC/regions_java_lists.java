// expect: AC
// judge: --kata regions --suite tiny --suite unsolvable --suite small --suite several
// Coloured regions in lists of lists, row by row; an empty list where there is no solution.
import java.util.ArrayList;
import java.util.List;

class Regions {
  public List<Integer> solveRegions(List<List<Integer>> regions) {
    List<Integer> cols = new ArrayList<>();
    return extend(regions, cols) ? cols : List.of();
  }

  private boolean extend(List<List<Integer>> regions, List<Integer> cols) {
    int row = cols.size();
    if (row == regions.size()) return true;
    for (int col = 0; col < regions.size(); col++) {
      if (!mayStand(regions, cols, row, col)) continue;
      cols.add(col);
      if (extend(regions, cols)) return true;
      cols.remove(cols.size() - 1);
    }
    return false;
  }

  private boolean mayStand(List<List<Integer>> regions, List<Integer> cols, int row, int col) {
    for (int r = 0; r < row; r++) {
      if (cols.get(r) == col || regions.get(r).get(cols.get(r)).equals(regions.get(row).get(col))) return false;
    }
    return row == 0 || Math.abs(cols.get(row - 1) - col) > 1;
  }
}
