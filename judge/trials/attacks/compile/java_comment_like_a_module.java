// expect: namespaces=WA landlock=WA limits=WA
// judge: --fail-fast
// A comment that looks like the declaration of a module, whose end would take the comment's with it.
import java.util.List;

/*
module x { requires y;
*/
class Solution {
  static String solveNQueens(int n, int[] queen) {
    return List.of("leaked").get(0);
  }
}
