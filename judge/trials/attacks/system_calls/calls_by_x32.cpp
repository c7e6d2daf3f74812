// expect: namespaces=SV|AC landlock=SV|AC limits=open
// then: board honest
// Makes a call by a number with the bit of the x32 interface set, which a filter might take for an unknown one.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  return syscall(0x40000000 + SYS_getpid) == getpid();
}
