// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// A child that was made without a signal for its end: an ordinary wait does not see it. It is left behind, sleeping.
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  if (syscall(SYS_clone, 0, nullptr, nullptr, nullptr, nullptr) == 0) {
    setsid();
    while (true) pause();
  }
  return false;
}
