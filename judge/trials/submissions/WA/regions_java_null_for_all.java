// expect: WA
// reason: returned no solution
// judge: --kata regions --suite tiny
// Not yet written.
class Solution {
  static int[] solveRegions(int[][] regions) {
    return null;
  }
}
