// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Kills its parent by every other call that sends signals.
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const pid_t parent = getppid();
  siginfo_t info{};
  info.si_signo = SIGKILL;
  info.si_code = SI_QUEUE;
  const sigval value{};
  syscall(SYS_tkill, parent, SIGKILL);
  syscall(SYS_tgkill, parent, parent, SIGKILL);
  syscall(SYS_rt_sigqueueinfo, parent, SIGKILL, &info);
  syscall(SYS_rt_tgsigqueueinfo, parent, parent, SIGKILL, &info);
  sigqueue(parent, SIGKILL, value);
  const long handle = syscall(SYS_pidfd_open, parent, 0);
  syscall(SYS_pidfd_send_signal, handle, SIGKILL, nullptr, 0);
  usleep(50'000);
  return getppid() != parent;
}
