// expect: CE
// judge: --suite tiny
// json: /hint solveNQueens returns char[][], and String is expected
import java.util.Arrays;

public class Queens {
    public static char[][] solveNQueens(int n, int[] queen) {
        char[][] board = new char[n][n];
        for (char[] row : board) Arrays.fill(row, '.');
        if (n > 0) board[queen[0]][queen[1]] = 'Q';
        return board;
    }
}
