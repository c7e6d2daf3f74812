// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// Says that its lines stand in other files, so that the compiler may quote those.
static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
#line 1 "/etc/passwd"
    return wrong;
#line 1 "../harness.cs"
    return wronger;
  }
}
