// expect: namespaces=SV landlock=SV limits=open
// reason: chroot
// then: board honest
// Makes its folder the root of the file system, and walks out of it.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const int root = open("/", O_RDONLY | O_DIRECTORY);
  return chroot(".") == 0 || (fchdir(root) == 0 && chroot("../../..") == 0);
}
