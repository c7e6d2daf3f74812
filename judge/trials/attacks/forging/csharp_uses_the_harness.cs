// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// Is compiled together with the harness, and answers with its classes.
using System.Text;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    new Judge.Harness.Channel().Answer(1, Encoding.ASCII.GetBytes("AC"));
    return "";
  }
}
