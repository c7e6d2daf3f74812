// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// The same by clone3(), whose flags no filter can see. It does not exist here, and the C library does without.
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  unsigned long arguments[8] = {CLONE_NEWUSER | CLONE_NEWNS, 0, 0, 0, SIGCHLD};
  const long child = syscall(SYS_clone3, arguments, sizeof arguments);
  if (child == 0) _exit(0);
  return child > 0;
}
