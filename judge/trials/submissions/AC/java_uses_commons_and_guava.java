// expect: AC
// judge: --suite tiny
// library: commons-lang3
// library: guava
import com.google.common.collect.Sets;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.lang3.StringUtils;

public class Kata {
    private static boolean place(int n, int[] queen, int row, Set<Integer> cols, Set<Integer> up, Set<Integer> down, StringBuilder out) {
        if (row == n) return true;
        Set<Integer> free = Sets.difference(Sets.newTreeSet(range(n)), cols).immutableCopy();
        for (int col : free) {
            if (row == queen[0] && col != queen[1] || up.contains(row + col) || down.contains(row - col)) continue;
            int length = out.length();
            cols.add(col);
            up.add(row + col);
            down.add(row - col);
            out.append(StringUtils.rightPad(StringUtils.repeat('.', col) + "Q", n, '.')).append('\n');
            if (place(n, queen, row + 1, cols, up, down, out)) return true;
            out.setLength(length);
            cols.remove(col);
            up.remove(row + col);
            down.remove(row - col);
        }
        return false;
    }

    private static Set<Integer> range(int n) {
        Set<Integer> all = new TreeSet<>();
        for (int i = 0; i < n; i++) all.add(i);
        return all;
    }

    public static String solveNQueens(int n, int[] queen) {
        StringBuilder out = new StringBuilder();
        boolean found = place(n, queen, 0, Sets.newHashSet(), Sets.newHashSet(), Sets.newHashSet(), out);
        return found ? out.toString() : null;
    }
}
