// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// Exits, and what is said at the end is an answer.
using System;
using System.Linq;
using System.Runtime.InteropServices;

static class Solution {
  [DllImport("libc.so.6")]
  static extern IntPtr write(int descriptor, byte[] bytes, IntPtr size);

  static void Write(int descriptor, byte[] bytes) {
    write(descriptor, bytes, (IntPtr)bytes.Length);
  }

  static byte[] Frame(ulong nonce, ulong length, byte[] body) {
    return BitConverter.GetBytes(nonce).Concat(BitConverter.GetBytes(length)).Concat(body).ToArray();
  }

  public static string SolveNQueens(int n, (int, int) queen) {
    var answer = Frame(1, 5, new byte[] { (byte)'t', 0, 0, 0, 0 });
    AppDomain.CurrentDomain.ProcessExit += (sender, what) => Write(4, answer);
    Environment.Exit(0);
    return "";
  }
}
