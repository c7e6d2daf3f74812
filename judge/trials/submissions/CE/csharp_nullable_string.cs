// expect: CE
// judge: --suite tiny
// json: /hint nullable references came with C# 8
public static class Kata
{
    public static string? SolveNQueens(int n, (int row, int col) queen)
    {
        return n == 1 ? "Q\n" : null;
    }
}
