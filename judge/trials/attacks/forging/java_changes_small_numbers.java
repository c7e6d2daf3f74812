// expect: namespaces=WA|RTE|PE landlock=WA|RTE|PE limits=WA|RTE|PE
// judge: --fail-fast
// Changes what the small Integer objects are worth, with which the harness works, too.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe unsafe = (Unsafe) theUnsafe.get(null);
    long value = unsafe.objectFieldOffset(Integer.class.getDeclaredField("value"));
    for (int i = -128; i < 128; i++) unsafe.putInt((Object) i, value, 0);
    return "";
  }
}
