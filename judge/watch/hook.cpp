#include "judge/watch/hook.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/machine/spawn.h"

namespace judge::watch {
namespace {

constexpr int kPatienceMs = 500;

void check(int error, const char* call) {
  if (error != 0) throw std::system_error(error, std::system_category(), call);
}

/// `added` before what we have ourselves, of which those names are left out.
std::vector<std::string> environmentWith(const std::vector<std::string>& added) {
  std::vector<std::string> all = added;
  for (char** one = environ; *one; ++one) {
    const std::string_view inherited = *one;
    bool isReplaced = false;
    for (const std::string& variable : added)
      isReplaced = isReplaced || inherited.starts_with(variable.substr(0, variable.find('=') + 1));
    if (!isReplaced) all.emplace_back(inherited);
  }
  return all;
}

}  // namespace

void Hook::start(const std::vector<std::string>& variables) {
  end();
  const std::vector<std::string> words = {"/bin/sh", "-c", command_}, environment = environmentWith(variables);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t ours, none;
  sigemptyset(&none), sigemptyset(&ours);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) sigaddset(&ours, signal);
  posix_spawnattr_setsigdefault(&attributes, &ours);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | static_cast<short>(POSIX_SPAWN_SETSIGMASK));
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  const int error = posix_spawn(&pid_, words.front().c_str(), &files, &attributes, pointersTo(words).data(),
                                pointersTo(environment).data());
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) pid_ = -1;
  check(error, "posix_spawn /bin/sh");
  ended_ = FileDescriptor(static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)));
}

std::string Hook::takeEnd() {
  const pid_t group = std::exchange(pid_, -1);
  const int status = reap(group);
  ended_ = FileDescriptor();
  if (WIFSIGNALED(status)) return fmt::format("was killed by {}", strsignal(WTERMSIG(status)));
  return WEXITSTATUS(status) == 0 ? "" : fmt::format("ended with exit status {}", WEXITSTATUS(status));
}

bool Hook::end() {
  if (!isRunning()) return false;
  const pid_t group = pid_;
  kill(-group, SIGTERM);
  pollfd wait{ended_.get(), POLLIN, 0};
  poll(&wait, 1, kPatienceMs);
  kill(-group, SIGKILL);  // it has not been reaped, so that the number is still its own
  takeEnd();
  return true;
}

}  // namespace judge::watch
