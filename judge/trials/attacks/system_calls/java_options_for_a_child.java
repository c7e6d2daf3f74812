// expect: namespaces=RTE landlock=RTE limits=open
// Starts another Java with options in the environment that the judge has not given.
import java.io.File;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    String java = System.getProperty("java.home") + "/bin/java";
    String library = new File("own.so").getAbsolutePath();
    String[] environment = {"JAVA_TOOL_OPTIONS=-javaagent:agent.jar", "LD_PRELOAD=" + library};
    Process child = Runtime.getRuntime().exec(new String[] {java, "-version"}, environment);
    return new String(child.getErrorStream().readAllBytes());
  }
}
