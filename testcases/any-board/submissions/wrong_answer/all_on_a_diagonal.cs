using System;
using System.Linq;

public static class Queens
{
    // No two in a row, no two in a column.
    public static (int, int)[] QueensOnBoard(int w, int h, int k)
    {
        return k > Math.Min(w, h) ? null : Enumerable.Range(0, k).Select(i => (i, i)).ToArray();
    }
}
