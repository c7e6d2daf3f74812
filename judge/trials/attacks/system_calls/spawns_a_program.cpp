// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// then: board honest
// posix_spawn(): the C library clones and executes in one go.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  char name[] = "/bin/true";
  char* arguments[] = {name, nullptr};
  pid_t child = 0;
  int status = 1;
  if (posix_spawn(&child, name, nullptr, nullptr, arguments, environ) == 0) waitpid(child, &status, 0);
  return status == 0;
}
