// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Looks for the folders of control groups, to move itself to one without limits.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  for (const char* group : {"/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/sys/fs/cgroup/unified"})
    for (const char* name : {"/cgroup.procs", "/tasks", "/cgroup.subtree_control", "/notify_on_release"})
      if (open((std::string(group) + name).c_str(), O_WRONLY) >= 0) return true;
  return false;
}
