// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// A grandchild keeps stdout, stderr and the channel for answers open after the end. Whoever waits until they are
// closed waits for ever.
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  if (fork() == 0) {
    if (fork() == 0) {
      setsid();
      while (true) pause();
    }
    _exit(0);
  }
  wait(nullptr);
  return false;
}
