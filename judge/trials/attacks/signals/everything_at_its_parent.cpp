// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Sends its parent every signal that there is, those among them that a parent could be waiting for.
#include <signal.h>
#include <unistd.h>

static bool attack() {
  const pid_t parent = getppid();
  for (int number = 1; number <= SIGRTMAX; ++number) kill(parent, number);
  for (int i = 0; i < 1000; ++i) kill(parent, SIGCHLD);
  return getppid() != parent;
}
