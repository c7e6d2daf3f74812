// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Reads files of the system that everybody may read, and that are no business of its own.
#include <fcntl.h>

static bool attack() {
  for (const char* name : {"/etc/passwd", "/etc/hostname", "/etc/hosts", "/etc/debian_version", "/etc/resolv.conf",
                           "/proc/self/cwd/../etc/passwd", "/proc/self/root/etc/passwd"})
    if (open(name, O_RDONLY) >= 0) return true;
  return false;
}
