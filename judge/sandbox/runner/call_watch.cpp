#include "judge/sandbox/runner/call_watch.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "judge/machine/process_tree.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/sandbox/runner/socket_message.h"

namespace judge {
namespace {

// Later than the headers of Debian 12: whoever waits at the listener runs next where the caller ran (Linux 6.6).
constexpr unsigned long kSetFlags = SECCOMP_IOW(4, __u64), kWakeHere = 1;

bool sendsSignal(const seccomp_data& call) {
  for (const long signalling : {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo})
    if (call.nr == signalling) return true;
  return false;
}

/// Never one that makes a namespace: that is forbidden.
bool startsTask(const seccomp_data& call) {
#ifdef SYS_fork
  if (call.nr == SYS_fork || call.nr == SYS_vfork) return true;
#endif
  constexpr std::uint64_t kNamespaces =
      CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
  return call.nr == SYS_clone && (call.args[0] & kNamespaces) == 0;
}

bool contains(const std::vector<pid_t>& list, pid_t pid) { return std::ranges::count(list, pid) > 0; }

/// The first argument names whom: a process, a thread, or, for kill, 0 or minus a group. A group of our tree has the
/// number of a process of our tree, dead or alive, since only who is in a session can join its groups.
bool reachesOnlyItsTree(const seccomp_data& call, pid_t runner) {
  const auto target = static_cast<pid_t>(call.args[0]);
  if (call.nr == SYS_kill && target == 0) return true;
  if (call.nr == SYS_kill && target == -1) return false;
  const std::vector<pid_t> tree = descendants(runner);
  if (call.nr == SYS_tkill)
    return std::ranges::any_of(tree, [&](pid_t pid) { return contains(threadsOf(pid), target); });
  return contains(tree, call.nr == SYS_kill && target < 0 ? -target : target);
}

/// The kernel may know longer structures than we do.
template <class Known>
struct Padded {
  Known known;
  std::array<char, 512> more;
};

}  // namespace

bool installFilter(int filterFd) {
  struct stat status {};
  if (fstat(filterFd, &status) != 0) return false;
  std::vector<sock_filter> filter(static_cast<std::size_t>(status.st_size) / sizeof(sock_filter));
  if (pread(filterFd, filter.data(), filter.size() * sizeof(sock_filter), 0) != status.st_size) return false;
  const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
  const long listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
  if (listener < 0) return false;
  char byte = 0;
  SocketMessage<int> message(&byte, 1);
  message.attach(SCM_RIGHTS, static_cast<int>(listener));
  const bool sent = sendmsg(kListenerSocket, message.header(), MSG_NOSIGNAL) == 1;
  close(static_cast<int>(listener));
  return sent;
}

int receiveListener(int socket) {
  char byte;
  SocketMessage<int> message(&byte, 1);
  ssize_t got;
  do got = recvmsg(socket, message.header(), MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  const int listener = got == 1 ? message.attached(SCM_RIGHTS).value_or(-1) : -1;
  ioctl(listener, kSetFlags, kWakeHere);
  return listener;
}

bool CallWatch::isAllowed(pid_t caller, const seccomp_data& call) {
  if (call.arch != AUDIT_ARCH_X86_64 && call.arch != AUDIT_ARCH_AARCH64) return false;
  if (!started_ && caller == program_ && call.nr == SYS_execveat) return started_ = true;
  return sendsSignal(call) || startsTask(call);
}

/// Those that were let through and are not there yet count as well, until all are counted anew.
bool CallWatch::mayStartAnother() {
  if (tasks_ >= mostTasks_) tasks_ = tasksBelow(getpid());
  if (tasks_ >= mostTasks_) return false;
  ++tasks_;
  return true;
}

bool CallWatch::meet() {
  Padded<seccomp_notif> request{};
  if (ioctl(listener_, SECCOMP_IOCTL_NOTIF_RECV, &request) != 0) return false;  // the caller is gone
  const seccomp_data& call = request.known.data;
  if (!isAllowed(static_cast<pid_t>(request.known.pid), call)) {
    forbidden_ = {call.nr, call.arch};
    return true;
  }
  Padded<seccomp_notif_resp> answer{};
  answer.known.id = request.known.id;
  if (sendsSignal(call) && !reachesOnlyItsTree(call, getpid()))
    answer.known.error = -ESRCH;
  else if (startsTask(call) && !mayStartAnother())
    answer.known.error = -EAGAIN;
  else
    answer.known.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  ioctl(listener_, SECCOMP_IOCTL_NOTIF_SEND, &answer);
  return false;
}

}  // namespace judge
