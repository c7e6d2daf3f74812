// expect: namespaces=PE|RTE|WA landlock=PE|RTE|WA limits=PE|RTE|WA
// While the function thinks, a thread sends what might be the answer.
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import sun.misc.Unsafe;

class Solution {
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

  static {
    Thread thread = new Thread(() -> {
      try {
        for (long nonce = 0;; nonce++) write(4, frame(nonce, 5, new byte[] {'t', 0, 0, 0, 0}));
      } catch (Exception closed) {
      }
    });
    thread.setDaemon(true);
    thread.start();
  }

  static String solveNQueens(int n, int[] queen) throws InterruptedException {
    Thread.sleep(10);
    return "";
  }
}
