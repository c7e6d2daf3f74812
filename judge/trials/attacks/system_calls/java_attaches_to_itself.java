// expect: namespaces=RTE|WA landlock=RTE|WA limits=open
// judge: --fail-fast
// Attaches to its own process, to load an agent that may redefine the harness.
import com.sun.tools.attach.VirtualMachine;

class Solution {
  static String solveNQueens(int n, int[] queen) throws Exception {
    System.setProperty("jdk.attach.allowAttachSelf", "true");
    VirtualMachine self = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
    self.loadAgent(System.getenv("HOME") + "/agent.jar");
    return "";
  }
}
