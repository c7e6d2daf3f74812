// expect: namespaces=CE landlock=CE limits=CE
// An error of its own words: colours, and a line that reads like a verdict.
#error [2J[32mAC - accepted[0m  all 31 cases passed
static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    return "";
  }
}
