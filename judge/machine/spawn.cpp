#include "judge/machine/spawn.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "judge/machine/file_descriptor.h"
#include "solution/require.h"

namespace judge {
namespace {

using Descriptors = std::vector<std::pair<int, int>>;

/// Above all descriptors of children, so that dup2 overwrites none that is still to be passed.
constexpr int kAboveTheirs = 16;

/// In the judge's own view of /proc, which a sandbox has not.
void volunteerForTheOutOfMemoryKiller() {
  const int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  (void)!write(fd, "1000", 4);
  close(fd);
}

/// The child's part between vfork and exec; false, with errno, where a call fails. The child has our memory, and the C
/// library's setresuid() and raise() would act on our threads: hence the system calls.
bool prepareChild(const SpawnOrder& order, const Descriptors& descriptors, pid_t parent) {
  if (close_range(0, ~0U, CLOSE_RANGE_CLOEXEC) != 0) return false;  // exec closes what the order does not name
  for (const auto& [ours, theirs] : descriptors)
    if (dup2(ours, theirs) < 0) return false;
  if (order.diesFirst) volunteerForTheOutOfMemoryKiller();
  setsid();  // only the judge handles Ctrl-C at the terminal
  if (chdir("/") != 0) return false;
  if (order.endsWithUs && prctl(PR_SET_PDEATHSIG, SIGTERM) != 0) return false;
  if (order.endsWithUs && getppid() != parent) kill(getpid(), SIGTERM);
  if (!order.account) return true;
  const auto [user, group] = *order.account;
  return syscall(SYS_setgroups, 0, nullptr) == 0 && syscall(SYS_setresgid, group, group, group) == 0 &&
         syscall(SYS_setresuid, user, user, user) == 0;
}

}  // namespace

std::vector<char*> pointersTo(const std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (const std::string& one : strings) pointers.push_back(const_cast<char*>(one.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

int reap(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

std::vector<std::string> inheritedEnvironment() {
  std::vector<std::string> all;
  for (char** variable = environ; *variable; ++variable) all.emplace_back(*variable);
  return all;
}

pid_t spawn(const SpawnOrder& order) {
  queens::require(order.program.is_absolute(), "what is spawned has an absolute path");
  Descriptors descriptors = order.descriptors;
  std::vector<FileDescriptor> raised;
  for (auto& [ours, theirs] : descriptors) {
    queens::require(ours >= 0 && theirs >= 0 && theirs < kAboveTheirs, "descriptors of a child are low");
    if (ours >= kAboveTheirs) continue;
    ours = fcntl(ours, F_DUPFD_CLOEXEC, kAboveTheirs);
    if (ours < 0) throw std::system_error(errno, std::system_category(), "duplicate a descriptor");
    raised.emplace_back(ours);
  }
  std::vector<char*> arguments = pointersTo(order.arguments);
  arguments.insert(arguments.begin(), const_cast<char*>(order.program.c_str()));
  const std::vector<char*> environment = pointersTo(order.environment);
  const pid_t parent = getpid();
  volatile int error = 0;     // written by the child, in our memory
  const pid_t pid = vfork();  // fork would copy our page tables first (0.2 ms)
  if (pid == 0) {
    if (prepareChild(order, descriptors, parent)) execve(arguments[0], arguments.data(), environment.data());
    error = errno;
    _exit(EXIT_FAILURE);
  }
  if (pid < 0) error = errno;
  if (pid > 0 && error != 0) waitpid(pid, nullptr, 0);
  if (error != 0) throw std::system_error(error, std::system_category(), "start " + order.program.string());
  return pid;
}

}  // namespace judge
