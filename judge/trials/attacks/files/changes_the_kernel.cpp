// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Opens settings of the kernel for writing: what to do with core dumps, the name of the machine, the magic keys.
#include <fcntl.h>

static bool attack() {
  for (const char* name : {"/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sysrq-trigger",
                           "/proc/sys/vm/drop_caches", "/proc/1/oom_score_adj", "/sys/kernel/uevent_helper"})
    if (open(name, O_WRONLY) >= 0) return true;
  return false;
}
