// expect: CE
// reason: solveNQueens takes (String, int[])
// The number comes as text, as from a command line.
class Solution {
  static String solveNQueens(String n, int[] queen) {
    return queen[0] < Integer.parseInt(n) ? "" : null;
  }
}
