// expect: namespaces=RTE landlock=RTE limits=open
// judge: --fail-fast
// Asks a shell who it is.
class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    Process shell = new ProcessBuilder("/bin/sh", "-c", "id").start();
    return new String(shell.getInputStream().readAllBytes());
  }
}
