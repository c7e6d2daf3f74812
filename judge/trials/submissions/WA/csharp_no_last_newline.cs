// expect: WA
// judge: --suite tiny
// json: /hint all 8 wrong answers would be right with one \n at the end
// lines: 24
using System;
using System.Collections.Generic;
using System.Linq;

public static class Kata
{
    public static string SolveNQueens(int n, (int row, int col) queen)
    {
        var cols = new List<int>();
        if (!Place(cols, n, queen)) return "";
        return string.Join("\n", cols.Select(c => new string('.', c) + 'Q' + new string('.', n - c - 1)));
    }

    static bool Place(List<int> cols, int n, (int row, int col) queen)
    {
        int r = cols.Count;
        if (r == n) return true;
        for (int c = 0; c < n; c++)
        {
            if (r == queen.row && c != queen.col) continue;
            if (cols.Where((q, i) => q == c || Math.Abs(q - c) == r - i).Any()) continue;
            cols.Add(c);
            if (Place(cols, n, queen)) return true;
            cols.RemoveAt(r);
        }
        return false;
    }
}
