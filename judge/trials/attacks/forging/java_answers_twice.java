// expect: namespaces=PE landlock=PE limits=PE
// Guesses that questions are numbered, and answers the first thousand of them itself.
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

  static String solveNQueens(int n, int[] queen) throws Exception {
    for (long nonce = 1; nonce <= 1000; nonce++) write(4, frame(nonce, 5, new byte[] {'t', 0, 0, 0, 0}));
    return "";
  }
}
