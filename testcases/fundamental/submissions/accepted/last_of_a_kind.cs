using System;
using System.Collections.Generic;
using System.Linq;

public class Fundamental
{
    // The last of a kind to be found replaces those before it.
    public static int[][] FundamentalSolutions(int n)
    {
        var kinds = new Dictionary<string, int[]>();
        Place(new int[n], 0, board => kinds[Name(board)] = (int[])board.Clone());
        return kinds.Values.ToArray();
    }

    static void Place(int[] cols, int row, Action<int[]> found)
    {
        if (row == cols.Length)
        {
            found(cols);
            return;
        }
        for (cols[row] = 0; cols[row] < cols.Length; ++cols[row])
            if (IsFree(cols, row)) Place(cols, row + 1, found);
    }

    static bool IsFree(int[] cols, int row)
    {
        for (int other = 0; other < row; ++other)
            if (cols[other] == cols[row] || Math.Abs(cols[other] - cols[row]) == row - other) return false;
        return true;
    }

    static string Name(int[] board)
    {
        string least = null;
        for (int turn = 0; turn < 8; ++turn)
        {
            string name = string.Concat(board.Select(col => (char)('a' + col)));
            if (least == null || string.CompareOrdinal(name, least) < 0) least = name;
            board = turn % 2 == 0 ? board.Reverse().ToArray() : Enumerable.Range(0, board.Length).Select(col => Array.IndexOf(board, col)).ToArray();
        }
        return least;
    }
}
