// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Asks for a socket of every family and kind: netlink, virtual machines, raw packets, ciphers, radio.
#include <sys/socket.h>
#include <unistd.h>

static bool attack() {
  for (int family = 0; family < 50; ++family)
    for (const int kind : {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET, SOCK_PACKET})
      if (socket(family, kind, 0) >= 0) return true;
  return false;
}
