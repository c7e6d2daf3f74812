// expect: namespaces=WA landlock=WA limits=WA
// judge: --fail-fast
// refuse: uncaught
// refuse: my text is gone
// A text that looks like the declaration of a module has to stay as it is.
class Solution {
  static final String TEXT = """
      module queens { }
      """;

  static String solveNQueens(int n, int[] queen) {
    if (!TEXT.contains("queens")) throw new IllegalStateException("my text is gone");
    return "leaked";
  }
}
