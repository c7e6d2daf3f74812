// expect: namespaces=SV landlock=SV limits=open
// reason: execveat
// then: board honest
// The runner starts a submission by execveat() on descriptor 256. So does this, with an absolute path, to which the
// descriptor does not matter.
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const char* arguments[] = {"true", nullptr};
  for (const char* program : {"", "/bin/true", "/proc/self/exe"})
    syscall(SYS_execveat, 256, program, arguments, environ, AT_EMPTY_PATH);
  return false;
}
