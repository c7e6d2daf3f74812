// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// Makes a channel like that of the harness by reflection, and answers over it.
using System;
using System.Reflection;
using System.Text;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var channel = Assembly.GetEntryAssembly().GetType("Judge.Harness.Channel");
    var answer = channel.GetMethod("Answer", new[] { typeof(ulong), typeof(byte[]) });
    answer.Invoke(Activator.CreateInstance(channel), new object[] { 1UL, Encoding.ASCII.GetBytes("AC") });
    return "";
  }
}
