// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Fills the log of the system, which lies where no limit of ours counts.
#include <syslog.h>
#include <unistd.h>

static bool attack() {
  openlog("queens-attack", LOG_PID, LOG_USER);
  for (int i = 0; i < 200; ++i) syslog(LOG_DEBUG, "the queen stands on square %d", i);
  closelog();
  return false;
}
