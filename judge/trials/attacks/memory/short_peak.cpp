// expect: namespaces=MLE landlock=MLE limits=MLE
// judge: --fail-fast
// then: board honest
// Takes 400 MiB of shared memory and gives it back at once: over before anybody looks, but for the kernel, which keeps
// the attack.
#include <sys/mman.h>

static bool attack() {
  const std::size_t size = 400ul << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  return memory != MAP_FAILED && munmap(memory, size) != 0;
}
