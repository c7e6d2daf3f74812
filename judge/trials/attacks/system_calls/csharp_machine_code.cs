// expect: namespaces=SV|RTE landlock=SV|RTE limits=open
// Writes machine code into memory and calls it: ptrace by its number.
using System;
using System.Runtime.InteropServices;

static class Solution {
  delegate long Code();

  [DllImport("libc.so.6")]
  static extern IntPtr mmap(IntPtr address, IntPtr size, int protection, int flags, int descriptor, IntPtr offset);

  public static string SolveNQueens(int n, (int, int) queen) {
    // mov eax, 101; xor edi, edi; xor esi, esi; syscall; ret
    var code = new byte[] { 0xB8, 101, 0, 0, 0, 0x31, 0xFF, 0x31, 0xF6, 0x0F, 0x05, 0xC3 };
    var page = mmap(IntPtr.Zero, (IntPtr)4096, 7, 0x22, -1, IntPtr.Zero);
    Marshal.Copy(code, 0, page, code.Length);
    return Marshal.GetDelegateForFunctionPointer<Code>(page)() == 0 ? "" : null;
  }
}
