// expect: namespaces=SV landlock=SV limits=open
// reason: pivot_root
// then: board honest
// Exchanges the root of the file system for another one.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  return syscall(SYS_pivot_root, ".", ".") == 0;
}
