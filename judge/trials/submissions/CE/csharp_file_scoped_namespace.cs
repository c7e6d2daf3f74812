// expect: CE
// judge: --suite tiny
// json: /hint file-scoped namespaces came with C# 10
namespace Kata;

using System;
using System.Text;

public static class NQueens
{
    public static string SolveNQueens(int n, (int Row, int Col) queen)
    {
        var text = new StringBuilder();
        for (int r = 0; r < n; r++) text.Append(new string('.', n)).Append('\n');
        return text.ToString();
    }
}
