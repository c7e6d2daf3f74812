#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"

/// Control groups of the kernel: they count and bound the usage of a complete tree of processes.
namespace judge {

/// Limits of a tree. The kernel ends a process of the tree when memory runs out, and refuses to start one too many.
struct GroupLimits {
  Bytes memory;       ///< including page cache and files in memory; no swap in addition
  int processes = 1;  ///< processes and threads
};

/// Usage of the processes of a group. Dead processes keep only their CPU time.
struct GroupUsage {
  Nanoseconds cpu{};  ///< lags a few milliseconds behind for running processes; exact once they wait or are gone
  Bytes memory;
  int processes = 0;  ///< processes and threads, unreaped ones included
};

/// One group, empty at first; made for one tree of processes. To make and remove one takes less than 0.5 ms, to ask for
/// its usage some 5 us.
class ControlGroup {
 public:
  virtual ~ControlGroup() = default;  ///< kills what is still in it, waits until it is empty and removes it
  ControlGroup() = default;
  ControlGroup& operator=(ControlGroup&&) = delete;

  /// A process of one thread that writes "0" to each of these enters the group, and all that it starts is born there.
  /// At most four. They belong to the group, close on exec, and may be passed to a process that could not open them.
  virtual const std::vector<int>& entries() const = 0;

  virtual GroupUsage usage() = 0;
  virtual int tasks() = 0;            ///< GroupUsage::processes alone
  virtual Bytes peakMemory() = 0;     ///< never above the limit
  virtual bool ranOutOfMemory() = 0;  ///< the kernel ended a process at the memory limit
  virtual bool lackedMemory() = 0;    ///< it ended one far from that limit: the machine has no memory left

  /// Kills every process in the group, and may forbid births there for good. Returns at once.
  virtual void kill() = 0;
};

/// Factory of groups, one per judge.
class ControlGroups {
 public:
  virtual ~ControlGroups() = default;

  virtual std::string_view name() const = 0;  ///< "cgroup-v2", "cgroup-v1"

  /// Its folders are called "queens-judge-PID-...", with the process id of this judge. Throws std::system_error when
  /// the machine fails.
  virtual std::unique_ptr<ControlGroup> make(const GroupLimits& limits) = 0;
};

/// The best that this process may use: version 2 where memory and pids are delegated to it, else version 1 where
/// memory, pids and cpuacct are writable, else null, and then `why` says what is missing, in one line. "May use" is
/// found out by letting a child enter a group. Groups left by judges that were killed are removed on the way. On
/// version 2 this process may move to a group "queens-judge-self" below its own, so that it can make others there.
std::unique_ptr<ControlGroups> findControlGroups(std::string& why);

}  // namespace judge
