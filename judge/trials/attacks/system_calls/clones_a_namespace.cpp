// expect: namespaces=SV landlock=SV limits=open
// reason: clone
// then: board honest
// Starts a child that is root in a namespace of its own.
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const long child = syscall(SYS_clone, CLONE_NEWUSER | CLONE_NEWPID | SIGCHLD, nullptr, nullptr, nullptr, nullptr);
  if (child == 0) _exit(0);
  return child > 0;
}
