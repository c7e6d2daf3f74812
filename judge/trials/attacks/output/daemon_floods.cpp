// expect: namespaces=AC|OLE landlock=AC|OLE limits=AC|OLE
// then: board honest
// Answers right while a process in a session of its own writes as fast as it can, and goes on after the end.
#include <unistd.h>

static bool attack() {
  if (fork() == 0) {
    setsid();
    const std::string part(4 << 10, 'Q');
    while (write(STDOUT_FILENO, part.data(), part.size()) > 0) continue;
    _exit(0);
  }
  return false;
}
