// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Asks to be root: all user ids, all groups, all capabilities.
#include <grp.h>
#include <linux/capability.h>
#include <sys/fsuid.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const gid_t none = 0;
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
  const bool user = setuid(0) == 0 || setresuid(0, 0, 0) == 0 || seteuid(0) == 0;
  const bool group = setgid(0) == 0 || setgroups(1, &none) == 0;
  const bool capabilities = syscall(SYS_capset, &header, all) == 0;
  return user || group || capabilities || geteuid() == 0;
}
