public class Kata
{
    readonly int[] cols = new int[8];

    public string SolveNQueens(int n, (int row, int col) queen)
    {
        if (!Place(0, n, queen)) return null;
        string board = "";
        for (int row = 0; row < n; ++row)
            board += new string('.', cols[row]) + "Q" + new string('.', n - 1 - cols[row]) + "\n";
        return board;
    }

    bool Place(int row, int n, (int row, int col) queen)
    {
        if (row == n) return true;
        for (int col = 0; col < n; ++col)
        {
            if (row == queen.row && col != queen.col || !Fits(row, col)) continue;
            cols[row] = col;
            if (Place(row + 1, n, queen)) return true;
        }
        return false;
    }

    bool Fits(int row, int col)
    {
        for (int other = 0; other < row; ++other)
            if (cols[other] == col || System.Math.Abs(cols[other] - col) == row - other) return false;
        return true;
    }
}
