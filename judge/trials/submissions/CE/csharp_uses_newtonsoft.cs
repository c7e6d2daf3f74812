// expect: CE
// judge: --suite tiny
// json: /hint Newtonsoft is no library
using System;
using Newtonsoft.Json;

public static class Kata
{
    public static string SolveNQueens(int n, (int, int) queen)
    {
        Console.WriteLine(JsonConvert.SerializeObject(queen));
        return n == 1 ? "Q\n" : null;
    }
}
