// expect: namespaces=WTL|RTE landlock=WTL|RTE limits=WTL|RTE
// judge: --fail-fast
// Reads the channel of questions itself, though the next one comes only after an answer.
import java.io.FileDescriptor;
import java.io.FileInputStream;
import jdk.internal.access.SharedSecrets;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    FileDescriptor descriptor = new FileDescriptor();
    SharedSecrets.getJavaIOFileDescriptorAccess().set(descriptor, 3);
    return new String(new FileInputStream(descriptor).readNBytes(16));
  }
}
