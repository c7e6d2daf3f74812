// expect: namespaces=RTE landlock=RTE limits=open
// Starts another Java with options in the environment that the judge has not given.
import java.io.File;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    String java = System.getProperty("java.home") + "/bin/java";
    String[] environment = {"JAVA_TOOL_OPTIONS=-javaagent:agent.jar", "LD_PRELOAD=" + new File("own.so").getAbsolutePath()};
    return new String(Runtime.getRuntime().exec(new String[] {java, "-version"}, environment).getErrorStream().readAllBytes());
  }
}
