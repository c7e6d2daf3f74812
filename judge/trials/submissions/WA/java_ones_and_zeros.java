// expect: WA
// judge: --suite tiny
// json: /hint without anything between the squares, with Q for a queen and with . for
// lines: 24
public class NQueens {
    static int[][] b;

    static boolean safe(int r, int c) {
        for (int i = 0; i < r; i++)
            for (int j = 0; j < b.length; j++)
                if (b[i][j] == 1 && (j == c || Math.abs(j - c) == r - i)) return false;
        return true;
    }

    static boolean solve(int r, int[] queen) {
        if (r == b.length) return true;
        for (int c = 0; c < b.length; c++) {
            if (r == queen[0] && c != queen[1]) continue;
            if (safe(r, c)) {
                b[r][c] = 1;
                if (solve(r + 1, queen)) return true;
                b[r][c] = 0;
            }
        }
        return false;
    }

    public static String solveNQueens(int n, int[] queen) {
        b = new int[n][n];
        if (!solve(0, queen)) return null;
        StringBuilder sb = new StringBuilder();
        for (int[] row : b) {
            for (int x : row) sb.append(x).append(" ");
            sb.append("\n");
        }
        return sb.toString();
    }
}
