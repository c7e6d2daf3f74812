// expect: WA
// judge: --suite tiny --suite unsolvable
// json: /hint Arrays.toString writes brackets
// Makes a text of the board with Arrays.toString.
import java.util.*;

public class Solution {
    static int[] cols;
    static boolean ok(int r, int c) {
        for (int i = 0; i < cols.length; i++)
            if (cols[i] >= 0 && (cols[i] == c || Math.abs(cols[i] - c) == Math.abs(i - r))) return false;
        return true;
    }
    static boolean go(int r, int fixed) {
        if (r == cols.length) return true;
        if (r == fixed) return go(r + 1, fixed);
        for (int c = 0; c < cols.length; c++)
            if (ok(r, c)) {
                cols[r] = c;
                if (go(r + 1, fixed)) return true;
                cols[r] = -1;
            }
        return false;
    }
    public static String solveNQueens(int n, int[] queen) {
        cols = new int[n];
        Arrays.fill(cols, -1);
        cols[queen[0]] = queen[1];
        if (!go(0, queen[0])) return "";
        char[][] board = new char[n][n];
        for (char[] row : board) Arrays.fill(row, '.');
        for (int r = 0; r < n; r++) board[r][cols[r]] = 'Q';
        return Arrays.toString(board);
    }
}
