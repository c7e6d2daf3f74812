using System.Collections.Generic;
using System.Linq;

public class Boards
{
    public static List<List<int>> AllSolutions(int n)
    {
        var solutions = new List<List<int>>();
        Place(new List<int>(), n, solutions);
        return solutions;
    }

    static void Place(List<int> cols, int n, List<List<int>> solutions)
    {
        if (cols.Count == n) solutions.Add(cols.ToList());
        for (int col = 0; col < n; ++col)
        {
            if (cols.Contains(col) || cols.Where((other, row) => other - row == col - cols.Count).Any()) continue;
            cols.Add(col);
            Place(cols, n, solutions);
            cols.RemoveAt(cols.Count - 1);
        }
    }
}
