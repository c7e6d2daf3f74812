// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Sets the clock, the name of the machine, its swap and its accounts.
#include <sys/swap.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static bool attack() {
  const timeval epoch{1, 0};
  const timespec moment{1, 0};
  return settimeofday(&epoch, nullptr) == 0 || clock_settime(CLOCK_REALTIME, &moment) == 0 ||
         sethostname("queens", 6) == 0 || setdomainname("queens", 6) == 0 || swapon("queens-attack-swap", 0) == 0;
}
