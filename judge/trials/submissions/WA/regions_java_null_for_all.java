// expect: WA
// reason: returned null, but a solution exists
// judge: --kata regions --suite tiny
// Not yet written.
class Solution {
  static int[] solveRegions(int[][] regions) {
    return null;
  }
}
