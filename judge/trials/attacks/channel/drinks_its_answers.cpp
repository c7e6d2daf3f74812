// expect: namespaces=AC|WTL|RTE|PE|TLE landlock=AC|WTL|RTE|PE|TLE limits=AC|WTL|RTE|PE|TLE
// judge: --fail-fast
// then: board honest
// A child opens the channel of answers for reading, and drinks what its parent sends to the judge.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  if (fork() == 0) {
    char bytes[4096];
    const int answers = open("/proc/self/fd/4", O_RDONLY);
    while (read(answers, bytes, sizeof bytes) > 0) continue;
    _exit(0);
  }
  usleep(20'000);
  return false;
}
