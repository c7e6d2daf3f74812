// expect: CE
// reason: line 6: duplicate class: judge.harness.Harness
// A name that the judge has already taken.
package judge.harness;

public class Harness {
  public String solveNQueens(int n, int[] queen) {
    return "";
  }
}
