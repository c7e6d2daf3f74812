// expect: namespaces=CE landlock=CE limits=CE
// Puts a class of its own in the place of the harness.
package judge.harness;

final class Encoder {
  static String solveNQueens(int n, int[] queen) {
    return "";
  }
}
