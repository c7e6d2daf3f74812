// expect: RTE
// reason: during start-up it threw NumberFormatException: For input string: "eight" (line 6)
// judge: --suite tiny
// A constant that cannot be made.
class Solution {
  static final int LARGEST = Integer.parseInt("eight");

  static String solveNQueens(int n, int[] queen) {
    return n > LARGEST ? null : "";
  }
}
