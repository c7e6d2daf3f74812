// expect: namespaces=AC|WTL landlock=AC|WTL limits=AC|WTL
// then: board honest
// Opens the log and the channels again by their names in /proc, for the other direction too, and a child keeps the
// ends: nobody would ever see them closed. Where it may, it waits for itself.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  for (int fd = 0; fd < 5; ++fd) {
    const std::string name = "/proc/self/fd/" + std::to_string(fd);
    open(name.c_str(), O_RDONLY | O_NONBLOCK);
    open(name.c_str(), O_WRONLY | O_NONBLOCK);
  }
  if (fork() == 0)
    while (true) pause();
  return false;
}
