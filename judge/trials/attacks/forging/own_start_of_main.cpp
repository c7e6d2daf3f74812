// expect: namespaces=RTE|CE landlock=RTE|CE limits=RTE|CE
// Takes the place of the C library's function that calls main.
#include <unistd.h>
#include <string>
#include <utility>

extern "C" int __libc_start_main(...) {
  write(1, "accepted\n", 9);
  _exit(0);
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
