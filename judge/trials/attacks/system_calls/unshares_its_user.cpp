// expect: namespaces=SV landlock=SV limits=open
// reason: unshare
// then: board honest
// Makes itself root in a namespace of its own, with network, mounts and all.
#include <sched.h>
#include <unistd.h>

static bool attack() {
  return unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET) == 0;
}
