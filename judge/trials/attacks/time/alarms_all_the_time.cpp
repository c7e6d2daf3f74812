// expect: namespaces=AC|TLE landlock=AC|TLE limits=AC|TLE
// then: board honest
// A timer interrupts it, and every call that the judge's own main() makes around it, ten thousand times a second.
#include <signal.h>
#include <sys/time.h>

static bool attack() {
  struct sigaction action {};
  action.sa_handler = [](int) {};
  sigaction(SIGALRM, &action, nullptr);
  const itimerval often{{0, 100}, {0, 100}};
  return setitimer(ITIMER_REAL, &often, nullptr) != 0;
}
