// expect: namespaces=SV landlock=SV limits=open
// reason: init_module
// then: board honest
// Loads a module into the kernel.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  return syscall(SYS_init_module, "", 0, "") == 0;
}
