// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Starts children that do nothing until it is refused one more, and says how far it came: there must be an end, and
// soon.
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  int children = 0;
  for (pid_t child; children < 500 && (child = fork()) >= 0; ++children)
    if (child == 0)
      while (true) pause();
  const bool refused = errno == EAGAIN;
  return !refused || children > 100;
}
