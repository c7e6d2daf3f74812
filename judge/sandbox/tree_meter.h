#pragma once

#include <cstddef>
#include <map>
#include <optional>

#include "judge/machine/proc.h"
#include "judge/sandbox/process.h"

namespace judge {

/// Measures the processes below one root, again and again: it keeps the files open that it reads, so that a look at a
/// tree of one process costs some 3 us, and one at twenty threads some 15 us.
class TreeMeter {
 public:
  /// Without `countsMemory` Usage::memory stays 0: the control group measures it.
  TreeMeter(pid_t root, bool countsMemory);

  /// Usage of all descendants of the root, and of those that it has reaped already; what the root itself uses is left
  /// out. Reaped processes count in steps of a clock tick (10 ms), living ones exactly. `tasks`: processes and threads
  /// in the tree, if a control group counts them; while the known ones are as many, no others are looked for.
  Usage usage(std::optional<int> tasks = {});

  /// Makes the kernel bring the CPU time of the processes that usage() found up to date, in their control group too.
  void updateCpu() const;

  /// Whether a thread of the tree runs or waits for a core, or the threads change while they are looked at.
  bool isRunnable() const;

  /// Whether the main thread of the first process that usage() found is running or runnable.
  bool isFirstChildRunning();

  /// The stack of the main thread of the root's first child: it only ever grows. Nothing when there is no child.
  Bytes stackOfFirstChild();

 private:
  struct Thread {
    Thread(pid_t pid, pid_t thread) : schedule(pid, thread, "schedstat"), children(pid, thread, "children") {}
    ProcFile schedule, children;
    Nanoseconds queued{};  ///< queueing time that is part of queued_ already
  };
  struct Files {
    explicit Files(pid_t pid) : stat(pid, "stat") {}
    ProcFile stat;
    std::map<pid_t, Thread> threads{};
  };

  Files& filesOf(pid_t pid);
  std::map<pid_t, Thread>& threadsOf(pid_t pid, long count);
  Bytes proportionalMemory();
  void addQueuedTimeOf(pid_t pid, long threads);
  void appendChildrenOf(pid_t pid, long threads);
  void findAll();
  bool areAll(int tasks);
  bool isKnown(pid_t pid, std::size_t among) const;
  void forgetAllBut(const std::vector<pid_t>& living);

  pid_t root_;
  bool countsMemory_;
  std::map<pid_t, Files> files_;  // of the root and its descendants
  Nanoseconds queued_{};          // of all threads so far, dead ones included
  std::vector<pid_t> found_;
  std::vector<ProcStat> stats_;  // the stat of each process in found_
};

}  // namespace judge
