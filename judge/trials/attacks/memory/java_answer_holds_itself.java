// expect: namespaces=WA landlock=WA limits=WA
// judge: --fail-fast
// reason: returned list of 1
// Its answer is a list whose only element is the list.
import java.util.ArrayList;
import java.util.List;

class Solution {
  static Object solveNQueens(int n, int[] queen) {
    List<Object> list = new ArrayList<>();
    list.add(list);
    return list;
  }
}
