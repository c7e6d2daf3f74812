// expect: WA
// reason: returned int 5, expected String
// judge: --suite tiny
// An Object may be anything.
class Solution {
  static Object solveNQueens(int n, int[] queen) {
    return 5;
  }
}
