// expect: RTE
// reason: stack overflow: the recursion is too deep
// judge: --suite tiny --fail-fast
// The run time itself runs out of stack, and then prints every frame: more than the limit on output.
using System.Linq; using System.Collections.Generic;
class S {
  static int F(int n) { return Enumerable.Range(0, 2).Select(x => F(n + 1) + x).Max(); }
  public static string SolveNQueens(int n, int[] q) { return F(0).ToString(); }
}
