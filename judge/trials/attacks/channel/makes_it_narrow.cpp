// expect: namespaces=AC|RTE landlock=AC|RTE limits=AC|RTE
// then: board honest
// Makes every pipe as attack as the kernel allows, and lets nobody wait at it.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  for (int fd = 1; fd < 5; ++fd) {
    fcntl(fd, F_SETPIPE_SZ, 4096);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
  }
  return false;
}
