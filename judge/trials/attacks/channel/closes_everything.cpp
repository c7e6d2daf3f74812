// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// then: board honest
// Closes all descriptors, those of the judge among them.
#include <unistd.h>

static bool attack() {
  for (int fd = 0; fd < 1024; ++fd) close(fd);
  return false;
}
