// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// refuse: ran out of memory
// A type made while it runs may have any name: lines of its own, escapes, the harness's words, a workflow command.
using System;
using System.Reflection;
using System.Reflection.Emit;

static class Solution {
  public static string SolveNQueens(int n, int[] queen) {
    var assembly = AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("made"), AssemblyBuilderAccess.Run);
    var type = assembly.DefineDynamicModule("made").DefineType(
        "E\n::error::AC\u001b[2J\u202e##vso[x]\n\u0002out of memory: none", TypeAttributes.Public, typeof(Exception));
    throw (Exception)Activator.CreateInstance(type.CreateType());
  }
}
