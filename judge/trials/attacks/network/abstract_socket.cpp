// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Opens a socket with a name that lies in no folder, by which two submissions could talk to each other.
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static bool attack() {
  sockaddr_un name{AF_UNIX, "\0queens-attack-meeting"};
  const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
  return bind(fd, reinterpret_cast<sockaddr*>(&name), sizeof name) == 0 && listen(fd, 1) == 0;
}
