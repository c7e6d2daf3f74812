// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Needs more than a thousand descriptors, and takes what it can get.
#include <errno.h>
#include <unistd.h>

static bool attack() {
  int last = 0;
  for (int fd; (fd = dup(0)) >= 0;) last = fd;
  return errno != EMFILE || last >= 1024;
}
