// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Sends what it was asked to a stranger, in one datagram.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

static bool attack() {
  const int fd = socket(AF_INET, SOCK_DGRAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(9);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return sendto(fd, "tiny", 4, MSG_DONTWAIT, reinterpret_cast<sockaddr*>(&to), sizeof to) == 4;
}
