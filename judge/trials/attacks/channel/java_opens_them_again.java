// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// Opens the channel of answers by its name.
import java.io.FileOutputStream;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    try (FileOutputStream answers = new FileOutputStream("/proc/self/fd/4")) {
      answers.write(new byte[64]);
    }
    return "";
  }
}
