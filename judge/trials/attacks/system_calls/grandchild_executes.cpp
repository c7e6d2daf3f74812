// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// then: board honest
// A grandchild in a session of its own becomes another program; nobody waits for it.
#include <unistd.h>

static bool attack() {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      execl("/bin/sleep", "sleep", "100", nullptr);
      _exit(1);
    }
    _exit(0);
  }
  usleep(200'000);
  return false;
}
