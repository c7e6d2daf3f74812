// expect: namespaces=SV landlock=SV limits=open
// reason: fsopen
// then: board honest
// Mounts by the newer calls, which older filters do not know.
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const long fs = syscall(SYS_fsopen, "tmpfs", 0);
  const long tree = syscall(SYS_open_tree, -100, "/", 1);
  return fs >= 0 || tree >= 0 || syscall(SYS_move_mount, tree, "", -100, "/tmp", 4) == 0;
}
