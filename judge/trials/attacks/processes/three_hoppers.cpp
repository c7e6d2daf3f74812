// expect: namespaces=AC|TLE landlock=AC|TLE limits=AC|TLE
// then: board honest
// Three processes that fork and end without pause, each in the session of nobody, while the answers are right.
#include <unistd.h>

static bool attack() {
  for (int i = 0; i < 3; ++i)
    if (fork() == 0)
      while (true) {
        setsid();
        if (fork() > 0) _exit(0);
      }
  usleep(100'000);
  return false;
}
