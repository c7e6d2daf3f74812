// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: ended with exit status 0 without answering
// Ends by the bare system call, before it has answered.
#include <sys/syscall.h>
#include <unistd.h>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  syscall(SYS_exit_group, 0);
  return "";
}
