using System;
using System.Linq;

public class Repair
{
    static int Attacks(int[] cols, int row, int col)
    {
        return Enumerable.Range(0, cols.Length)
            .Count(other => other != row && (cols[other] == col || Math.Abs(cols[other] - col) == Math.Abs(other - row)));
    }

    // Moves the first queen that is attacked to the square of her row that is attacked least, at most once a queen.
    public static int[] RepairPlacement(int[] placement)
    {
        var cols = (int[])placement.Clone();
        for (int row = 0; row < cols.Length; ++row)
        {
            if (Attacks(cols, row, cols[row]) == 0) continue;
            cols[row] = Enumerable.Range(0, cols.Length).OrderBy(col => Attacks(cols, row, col)).First();
        }
        return cols;
    }
}
