// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Makes its parent wait for everybody else, binds it to one core, and makes it idle.
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const pid_t parent = getppid();
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  const sched_param none{};
  const bool nicer = setpriority(PRIO_PROCESS, parent, 19) == 0;
  const bool bound = sched_setaffinity(parent, sizeof first, &first) == 0;
  const bool idle = sched_setscheduler(parent, SCHED_IDLE, &none) == 0;
  return nicer || bound || idle || syscall(SYS_ioprio_set, 1, parent, 3 << 13) == 0;
}
