// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Opens devices that lead to memory, disks, the network and virtual machines.
#include <fcntl.h>

static bool attack() {
  for (const char* name : {"/dev/mem", "/dev/kmem", "/dev/port", "/dev/kmsg", "/dev/sda", "/dev/vda", "/dev/nvme0n1",
                           "/dev/kvm", "/dev/fuse", "/dev/net/tun", "/dev/vhost-vsock", "/dev/loop-control"})
    if (open(name, O_RDONLY) >= 0 || open(name, O_WRONLY) >= 0) return true;
  return false;
}
