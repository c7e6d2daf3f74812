// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Connects to servers on this machine and elsewhere, without waiting for the answer.
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

static bool attack() {
  for (const char* address : {"127.0.0.1", "1.1.1.1", "10.0.0.1", "169.254.169.254"})
    for (const int port : {22, 53, 80, 443}) {
      const int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
      sockaddr_in to{};
      to.sin_family = AF_INET;
      to.sin_port = htons(port);
      to.sin_addr.s_addr = inet_addr(address);
      if (connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0 || errno == EINPROGRESS) return true;
      close(fd);
    }
  return false;
}
