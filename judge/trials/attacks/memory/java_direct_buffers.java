// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Buffers outside of the heap, as files and sockets use them.
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

class Solution {
  static String solveNQueens(int n, int[] queen) {
    List<ByteBuffer> buffers = new ArrayList<>();
    while (true) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
      while (buffer.hasRemaining()) buffer.put((byte) 1);
      buffers.add(buffer);
    }
  }
}
