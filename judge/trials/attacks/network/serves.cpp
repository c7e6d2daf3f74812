// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Opens a server on the loopback interface, and talks to it from a child.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  const int server = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  if (bind(server, reinterpret_cast<sockaddr*>(&at), size) != 0 || listen(server, 1) != 0) return false;
  getsockname(server, reinterpret_cast<sockaddr*>(&at), &size);
  if (fork() == 0) _exit(connect(socket(AF_INET, SOCK_STREAM, 0), reinterpret_cast<sockaddr*>(&at), size) == 0);
  int status = 0;
  wait(&status);
  return WEXITSTATUS(status) == 1;
}
