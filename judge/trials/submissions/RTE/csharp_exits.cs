// expect: RTE
// reason: exit
// judge: --suite tiny
// Ends the program where there is nothing to do, and means well.
using System;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    Console.WriteLine("no solution");
    Environment.Exit(0);
    return "";
  }
}
