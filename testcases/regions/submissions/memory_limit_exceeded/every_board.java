import java.util.ArrayList;
import java.util.List;

class Solution {
  int[] solveRegions(int[][] regions) {
    List<List<Integer>> boards = new ArrayList<>();
    boards.add(List.of());
    for (int row = 0; row < regions.length; row++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> board : boards) {
        for (int col = 0; col < regions.length; col++) {
          List<Integer> next = new ArrayList<>(board);
          next.add(col);
          longer.add(next);
        }
      }
      boards = longer;
    }
    for (List<Integer> board : boards) {
      if (isSolution(board, regions)) {
        return board.stream().mapToInt(col -> col).toArray();
      }
    }
    return null;
  }

  private static boolean isSolution(List<Integer> cols, int[][] regions) {
    for (int one = 0; one < cols.size(); one++) {
      for (int other = one + 1; other < cols.size(); other++) {
        int apart = Math.abs(cols.get(one) - cols.get(other));
        boolean sameRegion = regions[one][cols.get(one)] == regions[other][cols.get(other)];
        if (apart == 0 || sameRegion || other == one + 1 && apart == 1) {
          return false;
        }
      }
    }
    return true;
  }
}
