// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// Says that it is ready, in the place of the harness, and answers the first question before it is asked.
using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

static class Solution {
  [DllImport("libc.so.6")]
  static extern IntPtr write(int descriptor, byte[] bytes, IntPtr size);

  static void Write(int descriptor, byte[] bytes) {
    write(descriptor, bytes, (IntPtr)bytes.Length);
  }

  static byte[] Frame(ulong nonce, ulong length, byte[] body) {
    return BitConverter.GetBytes(nonce).Concat(BitConverter.GetBytes(length)).Concat(body).ToArray();
  }

  static Solution() {
    Write(4, Frame(0, 23, Encoding.ASCII.GetBytes("+Solution.SolveNQueens!")));
    Write(4, Frame(1, 5, new byte[] { (byte)'t', 0, 0, 0, 0 }));
  }

  public static string SolveNQueens(int n, (int, int) queen) {
    return "";
  }
}
