// expect: namespaces=SV landlock=SV limits=open
// reason: io_uring_setup
// then: board honest
// Opens a ring through which the kernel makes system calls that no filter sees.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  unsigned parameters[30] = {};
  return syscall(SYS_io_uring_setup, 4, parameters) >= 0;
}
