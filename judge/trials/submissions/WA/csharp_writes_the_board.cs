// expect: WA
// judge: --suite tiny
// json: /hint if the submission returned what it prints
// lines: 24
using System;

public class NQueens
{
    static int[] cols;

    static bool Place(int n, int row, int qr, int qc)
    {
        if (row == n) return true;
        for (int c = 0; c < n; c++)
        {
            if (row == qr && c != qc) continue;
            bool ok = true;
            for (int r = 0; r < row; r++)
                if (cols[r] == c || Math.Abs(cols[r] - c) == row - r) ok = false;
            if (!ok) continue;
            cols[row] = c;
            if (Place(n, row + 1, qr, qc)) return true;
        }
        return false;
    }

    public static string SolveNQueens(int n, Tuple<int, int> queen)
    {
        cols = new int[n];
        if (n > 0 && Place(n, 0, queen.Item1, queen.Item2))
        {
            for (int r = 0; r < n; r++)
            {
                for (int c = 0; c < n; c++)
                    Console.Write(cols[r] == c ? "Q" : ".");
                Console.WriteLine();
            }
        }
        return null;
    }
}
