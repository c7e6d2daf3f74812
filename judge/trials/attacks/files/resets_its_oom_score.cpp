// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Asks the kernel to kill it no earlier than others when memory runs out.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const int file = open("/proc/self/oom_score_adj", O_WRONLY);
  return file >= 0 && write(file, "0", 1) == 1;
}
