// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: exit status 0
// Prints what other judges, and this one, take or print for success, and leaves.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::puts("\n<PASSED::>Test Passed\n\n<COMPLETEDIN::>0.1\nAC\nOK\n42\n");
  std::puts("AC - accepted: all 8 cases passed\n{\"version\": 1, \"verdict\": \"AC\"}");
  std::exit(0);
}
