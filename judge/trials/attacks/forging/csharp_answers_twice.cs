// expect: namespaces=PE landlock=PE limits=PE
// Guesses that questions are numbered, and answers the first thousand of them itself.
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
    for (ulong nonce = 1; nonce <= 1000; nonce++) Write(4, Frame(nonce, 5, new byte[] { (byte)'t', 0, 0, 0, 0 }));
    return "";
  }
}
