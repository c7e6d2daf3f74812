// expect: namespaces=SV landlock=SV limits=open
// reason: ptrace
// then: board honest
// Attaches itself to its parent as a debugger does: it could write the report itself.
#include <sys/ptrace.h>
#include <unistd.h>

static bool attack() {
  const bool seized = ptrace(PTRACE_SEIZE, getppid(), nullptr, nullptr) == 0;
  return ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr) == 0 || seized;
}
