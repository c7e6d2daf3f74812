// expect: namespaces=AC|TLE landlock=AC|TLE limits=AC|TLE
// then: board honest
// A process that forks and ends, whose child forks and ends, and so on: it never has the same number for long, and
// whoever kills it kills a dead one.
#include <unistd.h>

static bool attack() {
  if (fork() == 0) {
    setsid();
    while (fork() <= 0) continue;
    while (true)
      if (fork() > 0) _exit(0);
  }
  return false;
}
