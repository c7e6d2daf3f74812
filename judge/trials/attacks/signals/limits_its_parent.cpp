// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Sets the limits of its parent: no CPU time, for which the kernel would end it, no descriptors, no processes.
#include <sys/resource.h>
#include <unistd.h>

static bool attack() {
  const pid_t parent = getppid();
  const rlimit none{0, 0};
  bool limited = false;
  for (const auto what : {RLIMIT_CPU, RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_DATA})
    limited = prlimit(parent, what, &none, nullptr) == 0 || limited;
  return limited;
}
