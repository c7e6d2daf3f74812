#include "judge/sandbox/control_group.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>

#include <atomic>
#include <cerrno>
#include <mutex>
#include <stdexcept>
#include <system_error>

#include "judge/machine/file_descriptor.h"
#include "judge/machine/leftovers.h"
#include "judge/machine/spawn.h"
#include "judge/sandbox/group_folder.h"

namespace judge {
namespace {

/// In a child: enters the group, reports whether that worked, and stays there until it is killed.
[[noreturn]] void enterAndStay(const std::vector<int>& entries, int answer, pid_t judge) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != judge) _exit(1);  // it died before the line above
  int error = 0;
  for (const int entry : entries)
    if (error == 0 && write(entry, "0", 1) != 1) error = errno;
  (void)!write(answer, &error, sizeof error);
  while (true) pause();
}

/// Being allowed to make a group is not being allowed to move a process into it.
void requireUsable(ControlGroups& groups) {
  const auto group = groups.make({mebibytes(64), 4});
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::system_category(), "pipe2");
  const FileDescriptor answer(ends[0]);
  FileDescriptor answering(ends[1]);
  const pid_t self = getpid();
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::system_category(), "fork");
  if (child == 0) enterAndStay(group->entries(), ends[1], self);
  answering.reset();
  int error = EIO;
  (void)!read(answer.get(), &error, sizeof error);
  const int processes = group->usage().processes;
  ::kill(child, SIGKILL);
  reap(child);
  if (error != 0) throw std::system_error(error, std::system_category(), "enter a group");
  if (processes != 1) throw std::runtime_error("a process that entered a group is not counted there");
}

using Open = std::unique_ptr<ControlGroups> (*)();

/// Null when they cannot be used; then `why` is the reason.
std::unique_ptr<ControlGroups> tryOpen(Open open, std::string& why) {
  try {
    auto groups = open();
    requireUsable(*groups);
    return groups;
  } catch (const std::exception& failure) {
    why = failure.what();
    return nullptr;
  }
}

}  // namespace

std::string newGroupName() {
  // A judge in an earlier container may have had our process id at the same tick of the clock.
  static std::atomic<std::int64_t> number = std::chrono::system_clock::now().time_since_epoch().count();
  return judgeMark() + std::to_string(number++);
}

std::unique_ptr<ControlGroups> findControlGroups(std::string& why) {
  static std::mutex mutex;  // two threads must not divide our group at once
  const std::lock_guard lock(mutex);
  std::string whyNotV2, whyNotV1;
  if (auto groups = tryOpen(openGroupsV2, whyNotV2)) return groups;
  if (auto groups = tryOpen(openGroupsV1, whyNotV1)) return groups;
  why = "cgroup v2: " + whyNotV2 + "; cgroup v1: " + whyNotV1;
  return nullptr;
}

}  // namespace judge
