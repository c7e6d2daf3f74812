// expect: WA
// judge: --suite tiny
// json: /hint the text of a list or an array is the name of its type
// lines: 24
using System;
public class Kata {
    static bool Safe(char[,] b, int n, int r, int c) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (b[i, j] == 'Q' && (i == r || j == c || Math.Abs(i - r) == Math.Abs(j - c))) return false;
        return true;
    }
    static bool Go(char[,] b, int n, int r, int qr) {
        if (r == n) return true;
        if (r == qr) return Go(b, n, r + 1, qr);
        for (int c = 0; c < n; c++)
            if (Safe(b, n, r, c)) {
                b[r, c] = 'Q';
                if (Go(b, n, r + 1, qr)) return true;
                b[r, c] = '.';
            }
        return false;
    }

    public static string SolveNQueens(int n, (int, int) queen) {
        var b = new char[n, n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) b[i, j] = '.';
        if (n == 0) return "";
        b[queen.Item1, queen.Item2] = 'Q';
        if (!Go(b, n, 0, queen.Item1)) return "";
        return b.ToString();
    }
}
