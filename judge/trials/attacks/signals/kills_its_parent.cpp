// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Kills its parent, which is the one that watches it.
#include <signal.h>
#include <unistd.h>

static bool attack() {
  const pid_t parent = getppid();
  kill(parent, SIGKILL);
  usleep(50'000);
  return getppid() != parent;
}
