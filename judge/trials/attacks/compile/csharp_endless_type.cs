// expect: namespaces=RTE|MLE|TLE|WTL|CE landlock=RTE|MLE|TLE|WTL|CE limits=RTE|MLE|TLE|WTL|CE
// judge: --total-seconds 1 --fail-fast
// A method that needs itself for a longer type: each call makes the runtime compile one more.
class Longer<T> {
  public static int Depth(int n) => Longer<Longer<T>>.Depth(n + 1) + 1;
}

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    return new string('.', Longer<int>.Depth(0));
  }
}
