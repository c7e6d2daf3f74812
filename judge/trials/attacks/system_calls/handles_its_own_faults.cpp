// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Asks to serve its own page faults, by which calls of the kernel can be held for as long as one likes.
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  return syscall(SYS_userfaultfd, O_CLOEXEC) >= 0;
}
