using System;
using System.Collections.Generic;
using System.Linq;

public class Queens
{
    public List<(int, int)> QueensOnBoard(int w, int h, int k)
    {
        var squares = w < h ? Turned(Squares(h, w, k)) : Squares(w, h, k);
        Console.WriteLine($"{squares.Count} queens on {w} x {h}");
        return squares;
    }

    static List<(int, int)> Squares(int w, int h, int k)
    {
        bool isSmall = w < 4 && k > 1;
        if (k > h || isSmall && !(w == 3 && k == 2)) return null;
        var cols = w == 3 && k == 2 ? new[] { 0, 2 } : Columns(w);
        return Enumerable.Range(0, k).Select(row => (row, cols[row])).ToList();
    }

    static List<(int, int)> Turned(List<(int, int)> squares)
    {
        return squares?.Select(square => (square.Item2, square.Item1)).ToList();
    }

    static int[] Columns(int n)
    {
        if (n % 2 == 1) return Columns(n - 1).Append(n - 1).ToArray();
        var cols = new int[n];
        for (int row = 0; row < n / 2; ++row)
        {
            cols[row] = n % 6 == 2 ? (n / 2 - 1 + 2 * row) % n : 2 * row + 1;
            cols[n - 1 - row] = n - 1 - cols[row];
        }
        return cols;
    }
}
