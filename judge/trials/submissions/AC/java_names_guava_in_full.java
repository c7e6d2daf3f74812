// expect: AC
// judge: --suite tiny
// library: guava
import java.util.ArrayList;
import java.util.List;

class Kata {
    static boolean place(int n, int[] queen, List<Integer> cols) {
        int row = cols.size();
        if (row == n) return true;
        for (int col = 0; col < n; col++) {
            boolean isFree = row != queen[0] || col == queen[1];
            for (int r = 0; r < row; r++) isFree &= cols.get(r) != col && Math.abs(cols.get(r) - col) != row - r;
            if (!isFree) continue;
            cols.add(col);
            if (place(n, queen, cols)) return true;
            cols.remove(row);
        }
        return false;
    }

    static String solveNQueens(int n, int[] queen) {
        List<Integer> cols = new ArrayList<>();
        if (!place(n, queen, cols)) return null;
        List<String> rows = new ArrayList<>();
        for (int col : cols) rows.add(".".repeat(col) + "Q" + ".".repeat(n - col - 1) + "\n");
        return com.google.common.base.Joiner.on("").join(rows);
    }
}
