// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw Exception: itself
// An exception that is its own cause.
using System;
using System.Reflection;

static class Solution {
  public static string SolveNQueens(int n, int[] queen) {
    var itself = new Exception("itself");
    typeof(Exception).GetField("_innerException", BindingFlags.NonPublic | BindingFlags.Instance).SetValue(itself, itself);
    throw itself;
  }
}
