// expect: namespaces=RTE landlock=RTE limits=RTE
// Says in a constructor that it is ready, and succeeds at once.
#include <sys/syscall.h>
#include <unistd.h>
#include <cstring>
#include <string>
#include <utility>

__attribute__((constructor)) static void leave() {
  const unsigned long ready[2] = {0, 2};
  write(4, ready, sizeof ready);
  write(4, "1+", 2);
  _exit(0);
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
