// expect: namespaces=SV landlock=SV limits=open
// reason: process_vm_writev
// then: board honest
// Writes into the memory of its parent.
#include <sys/uio.h>
#include <unistd.h>

static bool attack() {
  char here[64] = {};
  const iovec from{here, sizeof here}, to{reinterpret_cast<void*>(0x400000), sizeof here};
  return process_vm_writev(getppid(), &from, 1, &to, 1, 0) > 0;
}
