// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// The same without the C library: two system calls in assembly.
#include <unistd.h>

static long call(long number, long first, long second) {
  long result;
  asm volatile("syscall" : "=a"(result) : "a"(number), "D"(first), "S"(second) : "rcx", "r11", "memory");
  return result;
}

static bool attack() {
  constexpr long kGetppid = 110, kKill = 62;
  const long parent = call(kGetppid, 0, 0);
  call(kKill, parent, 9);
  usleep(50'000);
  return getppid() != parent;
}
