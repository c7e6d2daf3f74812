// expect: namespaces=MLE|TLE|RTE landlock=MLE|TLE|RTE limits=MLE|TLE|RTE
// judge: --fail-fast
// Its answer is a sequence that has always one more.
using System.Collections.Generic;

static class Solution {
  static IEnumerable<string> Lines() {
    while (true) yield return "Q\n";
  }

  public static object SolveNQueens(int n, int[] queen) {
    return Lines();
  }
}
