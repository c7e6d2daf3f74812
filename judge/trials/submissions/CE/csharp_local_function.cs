// expect: CE
// judge: --suite tiny
// json: /hint functions within functions are not known
using System;
using System.Linq;
public class Solution {
    public static void SolveNQueens(int n, (int, int) pos) {
        int[] q = new int[n];
        bool Rec(int r) {
            if (r == n) return true;
            for (int c = 0; c < n; c++) {
                if (r == pos.Item1 && c != pos.Item2) continue;
                bool ok = true;
                for (int i = 0; i < r; i++) if (q[i] == c || Math.Abs(q[i] - c) == r - i) ok = false;
                if (ok) { q[r] = c; if (Rec(r + 1)) return true; }
            }
            return false;
        }
        if (Rec(0)) foreach (var c in q) Console.WriteLine(new string('.', c) + "Q" + new string('.', n - c - 1));
    }
}
