// expect: namespaces=RTE|WTL|PE landlock=RTE|WTL|PE limits=RTE|WTL|PE
// judge: --fail-fast
// then: board honest
// Puts /dev/null where the answers go: the judge waits for one that is never sent.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, 4);
  return false;
}
