// expect: PE|RTE
// judge: --suite tiny --idle-seconds 1
// Where do error messages go? It tries each number.
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    Field theUnsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    sun.misc.Unsafe unsafe = (sun.misc.Unsafe) theUnsafe.get(null);
    for (int number = 1; number < 10; number++) {
      FileDescriptor descriptor = new FileDescriptor();
      unsafe.putInt(descriptor, unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd")), number);
      try {
        new FileOutputStream(descriptor).write("something is wrong here\n".getBytes());
      } catch (IOException closed) {
      }
    }
    return "";
  }
}
