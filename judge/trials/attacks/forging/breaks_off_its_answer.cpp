// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: without answering
// Announces a hundred bytes, gives two, and succeeds.
#include <sys/syscall.h>
#include <unistd.h>
#include <cstring>
#include <string>
#include <utility>

struct Header {
  unsigned long nonce, length;
};

static Header question;

/// Stands in for the C library's: the harness reads its questions through us.
extern "C" ssize_t read(int fd, void* to, size_t size) {
  const ssize_t got = syscall(SYS_read, fd, to, size);
  if (got == sizeof question && size == sizeof question) std::memcpy(&question, to, sizeof question);
  return got;
}

std::string solveNQueens(int, std::pair<int, int>) {
  const Header header{question.nonce, 100};
  write(4, &header, sizeof header);
  write(4, "Q\n", 2);
  _exit(0);
}
