using System.Collections.Generic;
using System.Linq;

public class Board
{
    static IEnumerable<List<int>> Longer(List<int> cols, int n)
    {
        return Enumerable.Range(0, n)
            .Where(col => !cols.Where((other, row) => other == col || System.Math.Abs(other - col) == cols.Count - row).Any())
            .Select(col => cols.Append(col).ToList());
    }

    // Row by row all boards that are possible; the order stays lexicographic.
    public int[] FirstSolution(int n)
    {
        var boards = new List<List<int>> { new List<int>() };
        for (int row = 0; row < n; ++row)
            boards = boards.SelectMany(board => Longer(board, n)).ToList();
        return boards.FirstOrDefault()?.ToArray();
    }
}
