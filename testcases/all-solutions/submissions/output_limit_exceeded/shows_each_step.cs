using System;
using System.Collections.Generic;
using System.Text;

public class Boards
{
    readonly List<int[]> solutions = new List<int[]>();

    public int[][] AllSolutions(int n)
    {
        Place(new int[n], 0);
        return solutions.ToArray();
    }

    void Place(int[] cols, int row)
    {
        if (row == cols.Length) solutions.Add((int[])cols.Clone());
        for (int col = 0; row < cols.Length && col < cols.Length; ++col)
        {
            cols[row] = col;
            Show(cols, row + 1);
            if (Fits(cols, row)) Place(cols, row + 1);
        }
    }

    static bool Fits(int[] cols, int row)
    {
        for (int other = 0; other < row; ++other)
            if (cols[other] == cols[row] || Math.Abs(cols[other] - cols[row]) == row - other) return false;
        return true;
    }

    static void Show(int[] cols, int rows)
    {
        var picture = new StringBuilder("--- " + rows + " of " + cols.Length + " rows ---\n");
        for (int row = 0; row < cols.Length; ++row)
        {
            for (int col = 0; col < cols.Length; ++col)
                picture.Append(row < rows && cols[row] == col ? " Q" : " .");
            picture.Append('\n');
        }
        Console.Write(picture);
    }
}
