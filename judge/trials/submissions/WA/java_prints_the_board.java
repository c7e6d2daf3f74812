// expect: WA
// judge: --suite tiny
// json: /hint if the submission returned what it prints
// lines: 24
import java.util.*;

class NQueens {
    private static int[] q;

    static boolean solve(int n, int row, int[] fixed) {
        if (row == n) return true;
        for (int c = 0; c < n; c++) {
            if (row == fixed[0] && c != fixed[1]) continue;
            boolean ok = true;
            for (int r = 0; r < row && ok; r++)
                ok = q[r] != c && Math.abs(q[r] - c) != row - r;
            if (!ok) continue;
            q[row] = c;
            if (solve(n, row + 1, fixed)) return true;
        }
        return false;
    }

    public static String solveNQueens(int n, int[] queen) {
        q = new int[n];
        if (n > 0 && solve(n, 0, queen)) {
            for (int r = 0; r < n; r++) {
                StringBuilder sb = new StringBuilder();
                for (int c = 0; c < n; c++) sb.append(q[r] == c ? 'Q' : '.');
                System.out.println(sb);
            }
        }
        return "";
    }
}
