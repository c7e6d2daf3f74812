// expect: RTE
// reason: exit
// judge: --suite tiny
// Where there is nothing to do it ends the program, and means well.
class Solution {
  static String solveNQueens(int n, int[] queen) {
    System.out.println("no solution");
    System.exit(0);
    return "";
  }
}
