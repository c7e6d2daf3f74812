// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// then: board honest
// Writes its own verdict to every descriptor.
#include <unistd.h>

static bool attack() {
  for (int fd = 0; fd < 1024; ++fd) (void)!write(fd, "AC", 2);
  return false;
}
