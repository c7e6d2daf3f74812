// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// Makes a channel like that of the harness by reflection, and answers over it.
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    Class<?> channel = Class.forName("judge.harness.Channel");
    Constructor<?> constructor = channel.getDeclaredConstructor();
    constructor.setAccessible(true);
    Method answer = channel.getDeclaredMethod("answer", long.class, byte[].class);
    answer.setAccessible(true);
    answer.invoke(constructor.newInstance(), 1L, "AC".getBytes());
    return "";
  }
}
