// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// then: board honest
// A child becomes another program, while the parent answers as it should.
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  if (fork() == 0) {
    execl("/usr/bin/env", "env", "true", nullptr);
    _exit(1);
  }
  int status = 0;
  wait(&status);
  return status == 0;
}
