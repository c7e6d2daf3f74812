// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Widens its pipes and fills them: up to 1 MiB each that belongs to the kernel and to no process. The kernel grants a
// user 64 MiB of that.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  static char block[64 << 10];
  long filled = 0;
  for (int i = 0; i < 110; ++i) {
    int ends[2];
    if (pipe2(ends, O_NONBLOCK) != 0) break;
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    for (ssize_t got; (got = write(ends[1], block, sizeof block)) > 0;) filled += got;
  }
  return filled > 80 << 20;
}
