// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Makes a pair of sockets, by which descriptors could travel between processes.
#include <sys/socket.h>
#include <unistd.h>

static bool attack() {
  int ends[2];
  return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;
}
