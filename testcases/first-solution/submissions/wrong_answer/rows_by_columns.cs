using System.Linq;

public class Board
{
    // Of each column the row, not of each row the column.
    public int[] FirstSolution(int n)
    {
        var cols = new int[n];
        return Place(cols, 0, 0, 0, 0) ? Enumerable.Range(0, n).Select(col => System.Array.IndexOf(cols, col)).ToArray() : null;
    }

    static bool Place(int[] cols, int row, uint taken, uint left, uint right)
    {
        if (row == cols.Length) return true;
        for (int col = 0; col < cols.Length; ++col)
        {
            uint bit = 1u << col;
            if (((taken | left | right) & bit) != 0) continue;
            cols[row] = col;
            if (Place(cols, row + 1, taken | bit, (left | bit) >> 1, (right | bit) << 1)) return true;
        }
        return false;
    }
}
