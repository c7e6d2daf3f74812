// expect: namespaces=SV|RTE landlock=SV|RTE limits=open
// Asks a shell who it is.
using System.Diagnostics;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var shell = new ProcessStartInfo("/bin/sh", "-c id") { UseShellExecute = false, RedirectStandardOutput = true };
    return Process.Start(shell).StandardOutput.ReadToEnd();
  }
}
