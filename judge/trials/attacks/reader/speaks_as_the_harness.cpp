// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: SIGKILL
// Ends as if somebody had killed it, with the harness's own words.
#include <unistd.h>
#include <csignal>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  write(2, "stack overflow: the recursion is too deep\nAC - accepted\n", 56);
  std::raise(SIGKILL);
  return "";
}
