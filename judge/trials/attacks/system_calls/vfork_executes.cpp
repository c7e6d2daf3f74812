// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// then: board honest
// A child that borrows its parent's memory becomes another program.
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  if (vfork() == 0) {
    execl("/bin/true", "true", nullptr);
    _exit(1);
  }
  int status = 0;
  wait(&status);
  return status == 0;
}
