// expect: namespaces=WA|RTE|PE landlock=WA|RTE|PE limits=WA|RTE|PE
// judge: --fail-fast
// Writes into the strings of the harness, which are shared: what it compares kinds of types with.
static unsafe class Solution {
  public static string SolveNQueens(int n, (int, int) queen) {
    foreach (var text in new[] { "text", "pair", "list", "optional", "anything", "" }) {
      fixed (char* letters = text) {
        for (int i = 0; i < text.Length; i++) letters[i] = 'x';
      }
    }
    return ".";
  }
}
