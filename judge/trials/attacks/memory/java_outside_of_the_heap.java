// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Fills memory that the collector knows nothing of.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe unsafe = (Unsafe) theUnsafe.get(null);
    while (true) unsafe.setMemory(unsafe.allocateMemory(1 << 20), 1 << 20, (byte) 1);
  }
}
