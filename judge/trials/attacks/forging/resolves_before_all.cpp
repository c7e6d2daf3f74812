// expect: namespaces=PE landlock=PE limits=PE
// judge: --fail-fast
// then: board honest
// Says that it is ready while the loader still binds its symbols, before any constructor.
#include <unistd.h>

using Function = void();

extern "C" {
static void nothing() {}

static Function* resolve() {
  const unsigned long frame[] = {0, 2, 0x2b31};
  long wrote = 1;  // no function of the library can be called yet
  asm volatile("syscall" : "+a"(wrote) : "D"(4), "S"(frame), "d"(18) : "rcx", "r11", "memory");
  return nothing;
}

void chosen() __attribute__((ifunc("resolve")));
}

static bool attack() {
  chosen();
  return false;
}
