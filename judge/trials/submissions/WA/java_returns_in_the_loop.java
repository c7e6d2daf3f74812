// expect: WA
// judge: --suite tiny
// json: /hint its return stands inside the loop
// Its return is a line too high.
public class Solution {
    static boolean safe(char[][] b, int r, int c, int n) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (b[i][j] == 'Q' && (i == r || j == c || Math.abs(i - r) == Math.abs(j - c))) return false;
        return true;
    }
    static boolean go(char[][] b, int r, int n, int qr) {
        if (r == n) return true;
        if (r == qr) return go(b, r + 1, n, qr);
        for (int c = 0; c < n; c++) {
            if (safe(b, r, c, n)) {
                b[r][c] = 'Q';
                if (go(b, r + 1, n, qr)) return true;
                b[r][c] = '.';
            }
        }
        return false;
    }

    public static String solveNQueens(int n, int[] queen) {
        char[][] board = new char[n][n];
        for (char[] row : board) java.util.Arrays.fill(row, '.');
        if (n == 0) return "";
        board[queen[0]][queen[1]] = 'Q';
        if (!go(board, 0, n, queen[0])) return "";
        String s = "";
        for (char[] r : board) {
            s += new String(r) + "\n";
            return s;
        }
        return s;
    }
}
