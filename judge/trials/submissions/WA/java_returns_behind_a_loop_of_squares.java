// expect: WA
// judge: --suite tiny
// json: /hint its return stands inside the loop
// A loop of squares stands in the loop that returns.
public class Solution {
    static boolean go(int[] q, int r, int n, int f) {
        if (r == n) return true;
        if (r == f) return go(q, r + 1, n, f);
        for (int c = 0; c < n; c++) {
            boolean ok = true;
            for (int k = 0; k < n; k++) if (q[k] >= 0 && (q[k] == c || Math.abs(q[k] - c) == Math.abs(k - r))) ok = false;
            if (ok) { q[r] = c; if (go(q, r + 1, n, f)) return true; q[r] = -1; }
        }
        return false;
    }
    public static String solveNQueens(int n, int[] queen) {
        int[] q = new int[n];
        java.util.Arrays.fill(q, -1);
        q[queen[0]] = queen[1];
        if (!go(q, 0, n, queen[0])) return "";
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                sb.append(q[i] == j ? 'Q' : '.');
            }
            sb.append("\n");
            return sb.toString();
        }
        return null;
    }
}
