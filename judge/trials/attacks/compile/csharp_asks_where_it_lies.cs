// expect: namespaces=WA landlock=RTE limits=RTE
// Asks its compiler for its own path: in somebody's home, perhaps, in a folder called after the judge's process.
using System;
using System.Runtime.CompilerServices;

static class Solution {
  static string Own([CallerFilePath] string path = "") => path;

  public static string SolveNQueens(int n, int[] queen) {
    if (Own().Contains("queens-judge-")) throw new Exception(Own());
    return null;
  }
}
