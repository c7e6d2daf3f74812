// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// Starts the harness a second time, in a domain of its own, where it reads the next question.
using System;
using System.Reflection;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var arguments = new[] { "SolveNQueens", "(int, pair<int, int>) -> optional<text>", "8" };
    AppDomain.CreateDomain("second").ExecuteAssembly(Assembly.GetEntryAssembly().Location, arguments);
    return "";
  }
}
