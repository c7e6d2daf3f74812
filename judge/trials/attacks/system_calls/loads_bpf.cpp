// expect: namespaces=SV landlock=SV limits=open
// reason: bpf
// then: board honest
// Loads a program into the kernel.
#include <linux/bpf.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  bpf_attr attributes{};
  attributes.map_type = BPF_MAP_TYPE_ARRAY;
  attributes.key_size = attributes.value_size = 4;
  attributes.max_entries = 1;
  return syscall(SYS_bpf, BPF_MAP_CREATE, &attributes, sizeof attributes) >= 0;
}
