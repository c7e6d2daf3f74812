// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw Endless
// Throws an exception that throws another one when it is asked what it is.
using System;

class Endless : Exception {
  public override string Message => throw new Endless();
  public override string StackTrace => throw new Endless();
  public override string ToString() => throw new Endless();
  public override Exception GetBaseException() => throw new Endless();
}

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) => throw new Endless();
}
