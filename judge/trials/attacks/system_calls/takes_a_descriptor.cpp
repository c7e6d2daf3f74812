// expect: namespaces=SV landlock=SV limits=open
// reason: pidfd_getfd
// then: board honest
// Takes the descriptor of its parent that leads to the judge.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const long parent = syscall(SYS_pidfd_open, getppid(), 0);
  for (int fd = 0; fd < 20; ++fd)
    if (syscall(SYS_pidfd_getfd, parent, fd, 0) >= 0) return true;
  return false;
}
