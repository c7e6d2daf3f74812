// expect: RTE
// reason: threw ArgumentException: no board of 1 (line 11)
// judge: --suite tiny
// What a task throws comes out where it is awaited.
using System;
using System.Threading.Tasks;

class Solution {
  static string Search(int n) {
    if (n > 0) throw new ArgumentException("no board of " + n);
    return "";
  }

  public async Task<string> SolveNQueens(int n, (int, int) queen) {
    return await Task.Run(() => Search(n));
  }
}
