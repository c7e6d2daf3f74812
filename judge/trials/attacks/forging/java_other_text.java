// expect: namespaces=WA|RTE landlock=WA|RTE limits=WA|RTE
// Puts other bytes into the strings of the harness: what it compares kinds of types with.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe unsafe = (Unsafe) theUnsafe.get(null);
    long value = unsafe.objectFieldOffset(String.class.getDeclaredField("value"));
    for (String text : new String[] {"pair", "list", "text", "int", "optional"}) {
      byte[] bytes = (byte[]) unsafe.getObject(text, value);
      java.util.Arrays.fill(bytes, (byte) 'x');
    }
    return "";
  }
}
