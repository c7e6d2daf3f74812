// expect: namespaces=RTE|PE landlock=RTE|PE limits=RTE|PE
// Closes the descriptors of the harness, and opens a file of its own there.
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe unsafe = (Unsafe) theUnsafe.get(null);
    for (int number = 4; number >= 3; number--) {
      FileDescriptor descriptor = new FileDescriptor();
      unsafe.putInt(descriptor, unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd")), number);
      new FileOutputStream(descriptor).close();
      new FileOutputStream("mine" + number).write(1);
    }
    return "";
  }
}
