// expect: namespaces=SV landlock=SV limits=open
// reason: 32-bit call
// then: board honest
// Makes a call of another architecture, whose numbers mean other calls: 11 is execve there, 20 is harmless.
#include <unistd.h>

static bool attack() {
  long result;
  asm volatile("int $0x80" : "=a"(result) : "a"(20) : "memory", "r8", "r9", "r10", "r11");
  return result == getpid();
}
