// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Wants to run before everybody else: negative niceness, real-time and deadline scheduling.
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const sched_param first{1};
  const bool nicer = setpriority(PRIO_PROCESS, 0, -20) == 0;
  const bool realTime = sched_setscheduler(0, SCHED_FIFO, &first) == 0 || sched_setscheduler(0, SCHED_RR, &first) == 0;
  struct {
    unsigned size, policy;
    unsigned long flags;
    int nice;
    unsigned priority;
    unsigned long runtime, deadline, period;
  } deadline{48, 6, 0, 0, 0, 10'000'000, 20'000'000, 20'000'000};
  return nicer || realTime || syscall(SYS_sched_setattr, 0, &deadline, 0) == 0;
}
