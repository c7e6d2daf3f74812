import java.util.ArrayList;
import java.util.List;

public class Repair {
  public int[] repairPlacement(int[] placement) {
    int[] cols = placement.clone();
    for (int tries = 0; tries < 3; tries++) {
      List<int[]> attacks = attacks(cols);
      int[] worst = attacks.get(0);
      for (int other = 0; other < cols.length; other++) {
        swap(cols, worst[0], other);
        if (attacks(cols).isEmpty()) {
          return cols;
        }
        swap(cols, worst[0], other);
      }
      swap(cols, worst[0], worst[1]);
    }
    return cols;
  }

  private static List<int[]> attacks(int[] cols) {
    List<int[]> found = new ArrayList<>();
    for (int one = 0; one < cols.length; one++) {
      for (int other = one + 1; other < cols.length; other++) {
        if (Math.abs(cols[one] - cols[other]) == other - one) {
          found.add(new int[] {one, other});
        }
      }
    }
    return found;
  }

  private static void swap(int[] cols, int one, int other) {
    int kept = cols[one];
    cols[one] = cols[other];
    cols[other] = kept;
  }
}
