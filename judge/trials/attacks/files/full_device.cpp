// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Writes to the device that is always full, and goes on when it is told so.
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const int full = open("/dev/full", O_WRONLY);
  return full >= 0 && (write(full, "Q", 1) != -1 || errno != ENOSPC);
}
