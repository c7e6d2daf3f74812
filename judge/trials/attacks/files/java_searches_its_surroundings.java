// expect: namespaces=WA landlock=WA limits=WA
// Prints its environment, properties and command line, and goes up from where it stands.
import java.io.File;
import java.util.Arrays;

class Solution {
  static String solveNQueens(int n, int[] queen) {
    System.out.println(System.getenv());
    System.out.println(System.getProperties());
    System.out.println(ProcessHandle.current().info());
    StringBuilder seen = new StringBuilder();
    for (File folder = new File("").getAbsoluteFile(); folder != null; folder = folder.getParentFile()) {
      seen.append(folder).append(Arrays.toString(folder.list())).append("\n");
    }
    return seen.toString();
  }
}
