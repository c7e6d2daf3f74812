// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// Puts another writer in the place of Console.Out, which the harness flushes before each answer: it answers then.
using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.IO;
using System.Text;

class Forger : TextWriter {
  public override Encoding Encoding => Encoding.UTF8;

  [DllImport("libc.so.6")]
  static extern IntPtr write(int descriptor, byte[] bytes, IntPtr size);

  static void Write(int descriptor, byte[] bytes) {
    write(descriptor, bytes, (IntPtr)bytes.Length);
  }

  static byte[] Frame(ulong nonce, ulong length, byte[] body) {
    return BitConverter.GetBytes(nonce).Concat(BitConverter.GetBytes(length)).Concat(body).ToArray();
  }

  public override void Flush() {
    Write(4, Frame(1, 5, new byte[] { (byte)'t', 0, 0, 0, 0 }));
  }
}

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    Console.SetOut(new Forger());
    return "";
  }
}
