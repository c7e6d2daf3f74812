// expect: namespaces=CE|WA landlock=CE|WA limits=CE|WA
// refuse: root:
// Lets the compiler read a file of the machine: as the key to sign the program with.
[assembly: System.Reflection.AssemblyKeyFile("/etc/passwd")]

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    return "";
  }
}
