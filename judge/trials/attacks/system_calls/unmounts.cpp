// expect: namespaces=SV landlock=SV limits=open
// reason: umount2
// then: board honest
// Takes away what hides the rest of the machine.
#include <sys/mount.h>
#include <unistd.h>

static bool attack() {
  return umount2("/tmp", MNT_DETACH) == 0 || umount2("/proc", MNT_DETACH) == 0;
}
