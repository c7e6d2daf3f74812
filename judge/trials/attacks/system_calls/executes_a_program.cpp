// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// then: board honest
// Becomes another program.
#include <unistd.h>

static bool attack() {
  for (const char* program : {"/bin/true", "/usr/bin/true", "/lib64/ld-linux-x86-64.so.2"})
    execl(program, program, nullptr);
  return false;
}
