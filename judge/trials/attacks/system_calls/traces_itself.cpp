// expect: namespaces=SV landlock=SV limits=open
// reason: ptrace
// then: board honest
// Asks its parent to trace it: then every signal and every exec would stop it.
#include <sys/ptrace.h>
#include <unistd.h>

static bool attack() {
  return ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0;
}
