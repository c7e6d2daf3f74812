// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// Reads the channel of questions itself, though the next one comes only after an answer.
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe unsafe = (Unsafe) theUnsafe.get(null);
    FileDescriptor descriptor = new FileDescriptor();
    unsafe.putInt(descriptor, unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd")), 3);
    return new FileInputStream(descriptor).read(new byte[16]) == 16 ? "" : null;
  }
}
