// expect: namespaces=SV landlock=SV limits=PE|RTE
// Executes itself anew, in the middle of a question.
#include <unistd.h>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  char* const none[] = {nullptr};
  execve("/proc/self/exe", none, none);
  return "";
}
