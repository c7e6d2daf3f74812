// expect: namespaces=SV landlock=SV limits=open
// reason: kcmp
// then: board honest
// Asks whether it shares descriptors with its parent.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  return syscall(SYS_kcmp, getpid(), getppid(), 0, 0, 0) >= 0;
}
