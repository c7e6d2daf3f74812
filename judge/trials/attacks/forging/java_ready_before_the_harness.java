// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// Says that it is ready, in the place of the harness, and answers the first question before it is asked.
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import sun.misc.Unsafe;

class Solution {
  static {
    try {
      write(4, frame(0, 23, "+Solution.solveNQueens!".getBytes()));
      write(4, frame(1, 5, new byte[] {'t', 0, 0, 0, 0}));
    } catch (Exception e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void write(int number, byte[] bytes) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe unsafe = (Unsafe) theUnsafe.get(null);
    FileDescriptor descriptor = new FileDescriptor();
    unsafe.putInt(descriptor, unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd")), number);
    new FileOutputStream(descriptor).write(bytes);
  }

  static byte[] frame(long nonce, long length, byte[] body) {
    ByteBuffer frame = ByteBuffer.allocate(16 + body.length).order(ByteOrder.LITTLE_ENDIAN);
    return frame.putLong(nonce).putLong(length).put(body).array();
  }

  static String solveNQueens(int n, int[] queen) {
    return "";
  }
}
