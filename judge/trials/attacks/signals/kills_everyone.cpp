// expect: namespaces=AC landlock=AC limits=open
// danger: kills the user's processes
// then: board honest
// Kills every process that it may: all of its user.
#include <signal.h>
#include <unistd.h>

static bool attack() {
  const pid_t parent = getppid();
  kill(-1, SIGKILL);
  usleep(50'000);
  return getppid() != parent;
}
