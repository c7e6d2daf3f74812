// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: SIGABRT
// then: board
// Dies behind its eighth answer, which is the last one that counts, and before anything else is asked; has worked for
// more than a second by then, so that the judge does not ask everything again.
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <string>
#include <utility>

static int frames;  // the first one says that it is ready

/// Stands in for the C library's: the harness answers through us.
extern "C" ssize_t writev(int fd, const iovec* parts, int count) {
  const ssize_t written = syscall(SYS_writev, fd, parts, count);
  if (++frames == 9) std::abort();
  return written;
}

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  while (frames == 1 && std::clock() < 1.2 * CLOCKS_PER_SEC) continue;
  return honestBoard(n, queen);
}
