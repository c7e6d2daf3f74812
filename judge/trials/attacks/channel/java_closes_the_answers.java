// expect: namespaces=RTE|PE landlock=RTE|PE limits=RTE|PE
// Closes the descriptors of the harness, and opens a file of its own there.
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import jdk.internal.access.SharedSecrets;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    for (int number = 4; number >= 3; number--) {
      FileDescriptor descriptor = new FileDescriptor();
      SharedSecrets.getJavaIOFileDescriptorAccess().set(descriptor, number);
      new FileOutputStream(descriptor).close();
      new FileOutputStream("mine" + number).write(1);
    }
    return "";
  }
}
