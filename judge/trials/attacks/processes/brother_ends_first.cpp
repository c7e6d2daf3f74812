// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// A child of its own parent ends before it does, with an exit status of its own. The judge must not take one for the
// other.
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr, nullptr, nullptr, nullptr) == 0) _exit(77);
  usleep(100'000);
  return false;
}
