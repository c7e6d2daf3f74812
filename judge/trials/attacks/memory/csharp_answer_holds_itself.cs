// expect: namespaces=WA landlock=WA limits=WA
// judge: --fail-fast
// reason: returned list of 1
// Its answer is an array whose only element is the array.
static class Solution {
  public static object SolveNQueens(int n, int[] queen) {
    var answer = new object[1];
    answer[0] = answer;
    return answer;
  }
}
