// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Asks for more CPU time, memory, processes, descriptors and file size than it was given.
#include <sys/resource.h>

static bool attack() {
  for (const auto what : {RLIMIT_CPU, RLIMIT_DATA, RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_CORE, RLIMIT_STACK,
                          RLIMIT_MEMLOCK}) {
    rlimit limit{};
    getrlimit(what, &limit);
    const rlimit more{limit.rlim_max + 1, limit.rlim_max + 1};
    const rlimit endless{RLIM_INFINITY, RLIM_INFINITY};
    if (limit.rlim_max == RLIM_INFINITY || setrlimit(what, &more) == 0 || setrlimit(what, &endless) == 0) return true;
  }
  return false;
}
