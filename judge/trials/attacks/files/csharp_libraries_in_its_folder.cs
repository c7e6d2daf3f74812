// expect: namespaces=WA|RTE|AC landlock=WA|RTE|AC limits=WA|RTE|AC
// judge: --fail-fast
// Leaves libraries in its folder that the harness or the runtime may load next, and answers for those that are missed.
using System;
using System.IO;
using System.Reflection;

static class Solution {
  static Solution() {
    var own = File.ReadAllBytes(typeof(Solution).Assembly.Location);
    foreach (var name in new[] { "System.Numerics.dll", "libc.so.6", "libc.so.6.so", "mono.config", "harness.exe.so" })
      File.WriteAllBytes(name, own);
    AppDomain.CurrentDomain.AssemblyResolve += (sender, what) => Assembly.Load(own);
  }

  public static object SolveNQueens(System.Numerics.BigInteger n, (int, int) queen) {
    return System.Numerics.BigInteger.Pow(n, 100);
  }
}
