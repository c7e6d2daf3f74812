// expect: namespaces=SV landlock=SV limits=open
// reason: iopl
// then: board honest
// Asks for the ports of the machine.
#include <sys/io.h>
#include <unistd.h>

static bool attack() {
  return iopl(3) == 0;
}
