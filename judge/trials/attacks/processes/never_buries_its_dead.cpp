// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Starts children that end at once, and waits for none of them: the dead count against the limit as well.
#include <errno.h>
#include <unistd.h>

static bool attack() {
  int children = 0;
  for (pid_t child; children < 500 && (child = fork()) >= 0; ++children)
    if (child == 0) _exit(0);
  return children > 100;
}
