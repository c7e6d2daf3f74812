// expect: namespaces=SV|RTE landlock=SV|RTE limits=open
// Starts another Mono with options in the environment that the judge has not given.
using System.Diagnostics;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var mono = new ProcessStartInfo("/proc/self/exe", "--version") { UseShellExecute = false };
    mono.EnvironmentVariables["MONO_ENV_OPTIONS"] = "--profile=own";
    mono.EnvironmentVariables["LD_PRELOAD"] = "./own.so";
    Process.Start(mono).WaitForExit();
    return "";
  }
}
