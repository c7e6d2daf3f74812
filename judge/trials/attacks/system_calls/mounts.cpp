// expect: namespaces=SV landlock=SV limits=open
// reason: mount
// then: board honest
// Mounts a file system of its own over its folder.
#include <sys/mount.h>
#include <unistd.h>

static bool attack() {
  return mount("none", ".", "tmpfs", 0, nullptr) == 0;
}
