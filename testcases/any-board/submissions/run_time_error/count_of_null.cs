using System;
using System.Collections.Generic;

public class Queens
{
    public List<(int, int)> PlaceQueens(int w, int h, int k)
    {
        List<(int, int)> best = null;
        if (k <= Math.Min(w, h)) best = Search(new List<(int, int)>(), w, h, k);
        Console.WriteLine("placed " + best.Count + " queens");
        return best;
    }

    static List<(int, int)> Search(List<(int, int)> queens, int w, int h, int k)
    {
        if (queens.Count == k) return queens;
        int row = queens.Count;
        for (int col = 0; row < h && col < w; ++col)
        {
            if (!queens.TrueForAll(q => q.Item2 != col && Math.Abs(q.Item2 - col) != row - q.Item1)) continue;
            queens.Add((row, col));
            if (Search(queens, w, h, k) != null) return queens;
            queens.RemoveAt(row);
        }
        return null;
    }
}
