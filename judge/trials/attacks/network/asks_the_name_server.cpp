// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Asks for the address of a name: the name itself could carry the suite out of the house.
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

static bool attack() {
  addrinfo* found = nullptr;
  addrinfo hints{};
  hints.ai_flags = AI_ADDRCONFIG;
  return getaddrinfo("localhost", "80", &hints, &found) == 0 && socket(found->ai_family, SOCK_DGRAM, 0) >= 0;
}
