// expect: CE
// reason: line 6: ';' expected
// The usual one.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    String board = ""
    return board;
  }
}
// location: 6:22
