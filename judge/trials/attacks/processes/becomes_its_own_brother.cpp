// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Makes a child of its own parent (CLONE_PARENT): a process that the judge's runner never started is its child now,
// and stays.
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr, nullptr, nullptr, nullptr) == 0) {
    setsid();
    for (int number = 1; number < NSIG; ++number) signal(number, SIG_IGN);
    while (true) pause();
  }
  return false;
}
