// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Tries every number for a descriptor that it was not meant to have.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  for (int fd = 5; fd < 70'000; ++fd)
    if (fcntl(fd, F_GETFD) != -1) return true;
  return false;
}
