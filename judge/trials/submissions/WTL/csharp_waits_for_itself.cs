// expect: WTL
// judge: --suite tiny --idle-seconds 0.3 --fail-fast
// A task that waits for the one that started it.
using System.Threading.Tasks;

static class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    var source = new TaskCompletionSource<string>();
    var task = Task.Run(async () => source.TrySetResult(await source.Task));
    return source.Task.Result;
  }
}
