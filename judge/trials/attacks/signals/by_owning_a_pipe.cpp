// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Makes its parent the owner of a pipe that sends SIGKILL to its owner as soon as there is something to read: no call
// of it is named after signals.
#include <fcntl.h>
#include <linux/sockios.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool attack() {
  const pid_t parent = getppid();
  int ends[2];
  if (pipe(ends) != 0) return false;
  f_owner_ex owner{F_OWNER_PID, parent};
  int number = parent;
  const bool owned = fcntl(ends[0], F_SETOWN, parent) == 0 || fcntl(ends[0], F_SETOWN_EX, &owner) == 0 ||
                     ioctl(ends[0], FIOSETOWN, &number) == 0;
  const bool armed = fcntl(ends[0], F_SETSIG, SIGKILL) == 0;
  fcntl(ends[0], F_SETFL, O_ASYNC | O_NONBLOCK);
  (void)!write(ends[1], "Q", 1);
  usleep(50'000);
  return (owned && armed) || getppid() != parent;
}
