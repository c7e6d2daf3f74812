// expect: CE
// reason: there is no function solveNQueens
// reason: solveNQuens, main
// One letter is missing.
public class Main {
  static String solveNQuens(int n, int[] queen) {
    return "";
  }

  public static void main(String[] args) {}
}
