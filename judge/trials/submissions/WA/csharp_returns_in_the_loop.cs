// expect: WA
// judge: --suite tiny
// json: /hint its return stands inside the loop
// Its return is a line too high.
using System;
using System.Linq;
using System.Collections.Generic;
public class Kata {
    static bool Safe(char[][] b, int r, int c, int n) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (b[i][j] == 'Q' && (i == r || j == c || Math.Abs(i - r) == Math.Abs(j - c))) return false;
        return true;
    }
    static bool Go(char[][] b, int r, int n, int qr) {
        if (r == n) return true;
        if (r == qr) return Go(b, r + 1, n, qr);
        for (int c = 0; c < n; c++) {
            if (Safe(b, r, c, n)) {
                b[r][c] = 'Q';
                if (Go(b, r + 1, n, qr)) return true;
                b[r][c] = '.';
            }
        }
        return false;
    }
    public static string SolveNQueens(int n, (int, int) queen) {
        var board = Enumerable.Range(0, n).Select(i => Enumerable.Repeat('.', n).ToArray()).ToArray();
        if (n == 0) return "";
        board[queen.Item1][queen.Item2] = 'Q';
        if (!Go(board, 0, n, queen.Item1)) return "";
        string s = "";
        foreach (var r in board)
        {
            s += new string(r);
            s += "\n";
            return s;
        }
        return s;
    }
}
