// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --fail-fast
// A child writes for ever; the parent waits for it.
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  if (fork() == 0) {
    const std::string part(4 << 10, 'Q');
    while (write(STDOUT_FILENO, part.data(), part.size()) > 0) continue;
    _exit(0);
  }
  wait(nullptr);
  return "";
}
