// expect: CE
// judge: --suite tiny
// json: /hint records came with C# 9
using System;

public record Queen(int Row, int Col);

public static class Kata
{
    public static string SolveNQueens(int n, (int, int) queen)
    {
        var q = new Queen(queen.Item1, queen.Item2);
        return n switch
        {
            1 => "Q\n",
            2 or 3 => null,
            _ => q.ToString(),
        };
    }
}
