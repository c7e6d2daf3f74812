// expect: namespaces=SV landlock=SV limits=open
// reason: process_vm_readv
// then: board honest
// Reads the memory of its parent.
#include <sys/uio.h>
#include <unistd.h>

static bool attack() {
  char here[64];
  const iovec to{here, sizeof here}, from{reinterpret_cast<void*>(0x400000), sizeof here};
  return process_vm_readv(getppid(), &to, 1, &from, 1, 0) > 0;
}
