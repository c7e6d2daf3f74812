// expect: namespaces=SV landlock=SV limits=open
// reason: setns
// then: board honest
// Joins the namespaces of its parent.
#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

static bool attack() {
  for (const char* kind : {"mnt", "net", "pid", "user"}) {
    const int ns = open(("/proc/" + std::to_string(getppid()) + "/ns/" + kind).c_str(), O_RDONLY);
    if (setns(ns, 0) == 0) return true;
  }
  return false;
}
