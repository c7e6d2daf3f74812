// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Reads what belongs to root alone.
#include <fcntl.h>

static bool attack() {
  for (const char* name : {"/etc/shadow", "/root/.ssh/id_rsa", "/root/.bash_history", "/proc/kcore", "/proc/1/environ",
                           "/proc/1/mem", "/proc/kmsg", "/sys/kernel/security/lsm", "/var/log/btmp"})
    if (open(name, O_RDONLY) >= 0) return true;
  return false;
}
