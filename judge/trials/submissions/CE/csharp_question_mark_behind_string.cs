// expect: CE
// judge: --suite tiny
// never: nullable
// A text, a comment and a condition have string? in them: is it a string? Yes.
public static class Kata
{
    public static string SolveNQueens(int n, (int row, int col) queen)
    {
        object o = "which string? none";
        var length = o is string? 1 : 0;
        return board;
    }
}
