// expect: CE
// judge: --suite tiny
// json: /hint its function returns nothing: return the board as text
public class NQueens {
    static int[] q;
    public static void solveNQueens(int n, int[] pos) {
        q = new int[n];
        if (place(0, n, pos)) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) System.out.print(q[i] == j ? "Q" : ".");
                System.out.println();
            }
        }
    }
    static boolean place(int r, int n, int[] pos) {
        if (r == n) return true;
        for (int c = 0; c < n; c++) {
            if (r == pos[0] && c != pos[1]) continue;
            boolean ok = true;
            for (int i = 0; i < r; i++) if (q[i] == c || Math.abs(q[i] - c) == r - i) ok = false;
            if (ok) { q[r] = c; if (place(r + 1, n, pos)) return true; }
        }
        return false;
    }
}
