// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Calls that are newer than the filter: they do not exist here, which programs are used to.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  unsigned long how[3] = {};
  const bool opened = syscall(SYS_openat2, -100, "/etc/passwd", how, sizeof how) >= 0;
  const bool secret = syscall(SYS_memfd_secret, 0) >= 0;
  return opened || secret || syscall(SYS_landlock_create_ruleset, nullptr, 0, 1) >= 0;
}
