// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Wants to keep its pages in memory whatever happens, with all that it will ever map.
#include <sys/mman.h>

static bool attack() {
  static char page[1 << 20] = {'Q'};
  return mlockall(MCL_CURRENT | MCL_FUTURE) == 0 || mlock(page, sizeof page) == 0;
}
