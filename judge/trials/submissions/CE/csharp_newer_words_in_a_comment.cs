// expect: CE
// judge: --suite tiny
// never: came with
using System.Collections.Generic;

/* As newer compilers take it:
   var kind = n switch { 1 => 2, _ => 3 };
   List<int> free = new();
   var last = text[^1];
   if (n is 2 or 3) return null;
   int[] columns = [1, 2];
*/
public static class Kata
{
    public static string SolveNQueens(int n, (int row, int col) queen)
    {
        var free = new List<int>()
        return null;
    }
}
