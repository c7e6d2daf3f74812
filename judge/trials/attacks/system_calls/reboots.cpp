// expect: namespaces=SV landlock=SV limits=open
// reason: reboot
// then: board honest
// Reboots the machine, but for the magic numbers: even if nothing stopped it, nothing would happen.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  return syscall(SYS_reboot, 0, 0, 0, nullptr) == 0;
}
