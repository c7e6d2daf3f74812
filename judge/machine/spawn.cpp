#include "judge/machine/spawn.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/process/v2/posix/vfork_launcher.hpp>
#include <boost/process/v2/process.hpp>
#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "solution/require.h"

namespace judge {
namespace {

namespace process = boost::process::v2;

/// All that is particular to us between vfork and exec. A fork would copy our page tables first (0.2 ms). The child has
/// our memory, and the C library's setresuid() and raise() would act on our threads: hence the system calls.
struct BecomeChild {
  const SpawnOrder& order;
  std::vector<const char*> environment;
  pid_t parent;

  template <class Launcher, class Path>
  boost::system::error_code on_setup(Launcher& launcher, const Path&, const char* const*(&)) const {
    for (const auto& [ours, theirs] : order.descriptors) launcher.fd_whitelist.push_back(theirs);
    launcher.env = environment.data();
    return {};
  }

  template <class Launcher, class Path>
  boost::system::error_code on_exec_setup(Launcher&, const Path&, const char* const*(&)) const {
    const auto failed = [] { return boost::system::error_code(errno, boost::system::system_category()); };
    int beyond = 0;
    for (const auto& [ours, theirs] : order.descriptors) {
      if (dup2(ours, theirs) < 0) return failed();
      beyond = std::max(beyond, theirs + 1);
    }
    setsid();  // Ctrl-C at the terminal is the judge's to answer
    // Whatever else is open in the judge, or was opened by a library since the fork, ends with exec.
    if (close_range(static_cast<unsigned>(beyond), ~0U, CLOSE_RANGE_CLOEXEC) != 0) return failed();
    if (chdir("/") != 0) return failed();
    if (order.endsWithUs && prctl(PR_SET_PDEATHSIG, SIGTERM) != 0) return failed();
    if (order.endsWithUs && getppid() != parent) kill(getpid(), SIGTERM);
    if (!order.account) return {};
    const auto [user, group] = *order.account;
    const bool dropped = syscall(SYS_setgroups, 0, nullptr) == 0 && syscall(SYS_setresgid, group, group, group) == 0 &&
                         syscall(SYS_setresuid, user, user, user) == 0;
    return dropped ? boost::system::error_code() : failed();
  }

  /// The library would call exit(), and with it our handlers.
  template <class Launcher, class Path>
  void on_exec_error(Launcher&, const Path&, const char* const*(&), const boost::system::error_code&) const {
    _exit(EXIT_FAILURE);
  }
};

}  // namespace

void prepareToSpawn() {
  int fd;
  while ((fd = open("/dev/null", O_RDWR | O_CLOEXEC)) >= 0 && fd < kFirstOwnFd) continue;
  if (fd < 0) throw std::system_error(errno, std::system_category(), "open /dev/null");
  close(fd);
}

std::vector<std::string> inheritedEnvironment() {
  std::vector<std::string> all;
  for (char** variable = environ; *variable; ++variable) all.emplace_back(*variable);
  return all;
}

pid_t spawn(const SpawnOrder& order) {
  queens::require(order.program.is_absolute(), "what is spawned has an absolute path");
  for (const auto& [ours, theirs] : order.descriptors)
    queens::require(ours >= 0 && theirs >= 0 && theirs < kFirstOwnFd,
                    "descriptors of a child lie below the judge's own");
  boost::asio::io_context context;  // wanted by the library, never run; a new one has nothing that a child could change
  BecomeChild child{order, {}, getpid()};
  for (const std::string& variable : order.environment) child.environment.push_back(variable.c_str());
  child.environment.push_back(nullptr);
  boost::system::error_code error;
  process::posix::vfork_launcher launcher;
  process::process started = launcher(context.get_executor(), error, process::filesystem::path(order.program.string()),
                                      order.arguments, child);
  if (error) {
    if (launcher.pid > 0) waitpid(launcher.pid, nullptr, 0);
    throw std::system_error(error.value(), std::system_category(), "start " + order.program.string());
  }
  const pid_t pid = started.id();
  started.detach();
  return pid;
}

}  // namespace judge
