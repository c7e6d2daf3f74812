// expect: namespaces=PE|RTE|WTL landlock=PE|RTE|WTL limits=PE|RTE|WTL
// The head of an answer of four exbibytes.
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
    Write(4, Frame(7, 1UL << 62, new byte[0]));
    return "";
  }
}
