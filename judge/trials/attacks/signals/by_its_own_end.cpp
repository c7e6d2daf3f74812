// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// A brother (CLONE_PARENT) that asks for SIGKILL to be sent to its parent, the judge's runner, when it ends.
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const pid_t parent = getppid();
  if (syscall(SYS_clone, CLONE_PARENT | SIGKILL, nullptr, nullptr, nullptr, nullptr) == 0) {
    if (syscall(SYS_clone, CLONE_PARENT | SIGKILL, nullptr, nullptr, nullptr, nullptr) == 0) _exit(0);
    _exit(0);
  }
  usleep(50'000);
  return getppid() != parent;
}
