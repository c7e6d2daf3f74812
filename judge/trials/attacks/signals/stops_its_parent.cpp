// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Stops its parent, and then does nothing: nobody would be left to end it.
#include <signal.h>
#include <unistd.h>

static bool attack() {
  kill(getppid(), SIGSTOP);
  usleep(50'000);
  return false;
}
