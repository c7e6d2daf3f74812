// expect: WA
// judge: --suite tiny --suite unsolvable
// json: /hint the name of its type
// Makes a text of the list of rows with ToString().
using System;
using System.Linq;
using System.Collections.Generic;

public class Kata
{
    public static string SolveNQueens(int n, int row, int col)
    {
        var cols = Enumerable.Repeat(-1, n).ToArray();
        cols[row] = col;
        if (!Place(0, row, cols)) return "";
        return string.Concat(cols.Select(c => new string((char)46, c) + "Q" + new string((char)46, n - c - 1)).Select(s => s + "\n").ToList().ToString());
    }

    static bool Place(int r, int fixedRow, int[] cols)
    {
        if (r == cols.Length) return true;
        if (r == fixedRow) return Place(r + 1, fixedRow, cols);
        for (int c = 0; c < cols.Length; c++)
        {
            bool ok = true;
            for (int i = 0; i < cols.Length; i++)
                if (cols[i] >= 0 && (cols[i] == c || Math.Abs(cols[i] - c) == Math.Abs(i - r))) ok = false;
            if (!ok) continue;
            cols[r] = c;
            if (Place(r + 1, fixedRow, cols)) return true;
            cols[r] = -1;
        }
        return false;
    }
}
