// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Uses descriptors that are none: below zero, closed, far too large.
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  for (const int fd : {-1, -100, 200, 100'000, 0x7fffffff}) {
    char byte = 0;
    if (read(fd, &byte, 1) != -1 || errno != EBADF) return true;
    if (write(fd, &byte, 1) != -1 || errno != EBADF) return true;
    if (close(fd) != -1 || dup(fd) != -1) return true;
  }
  return false;
}
