// expect: namespaces=WA|RTE|MLE landlock=open limits=open
// Writes files of 1 MiB into its folder for as long as it can.
import java.io.FileOutputStream;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    for (int number = 0; number < 100; number++) {
      try (FileOutputStream file = new FileOutputStream("file" + n + "." + number)) {
        file.write(new byte[1 << 20]);
      }
    }
    return "";
  }
}
