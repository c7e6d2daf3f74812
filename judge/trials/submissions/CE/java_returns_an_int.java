// expect: CE
// json: /hint solveNQueens returns int, and String is expected
// reason: solveNQueens returns int
// Says how many queens there are.
class Solution {
  static int solveNQueens(int n, int[] queen) {
    return n;
  }
}
