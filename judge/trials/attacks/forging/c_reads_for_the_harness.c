// expect: namespaces=PE landlock=PE limits=PE
// Stands in for read(), by which the harness gets its questions, and answers each at once; the harness is second.
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static unsigned long header[2];

ssize_t read(int fd, void* to, size_t size) {
  const ssize_t got = syscall(SYS_read, fd, to, size);
  if (fd == 3 && size == sizeof header && got == (ssize_t)size) memcpy(header, to, size);
  return got;
}

char* solve_n_queens(int n, int row, int col) {
  const unsigned long answer[2] = {header[0], 7};
  syscall(SYS_write, 4, answer, sizeof answer);
  syscall(SYS_write, 4, "t\2\0\0\0Q\n", 7);
  return n == 1 && row == col ? "Q\n" : "";
}
