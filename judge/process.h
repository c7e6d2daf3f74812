#pragma once

#include <sched.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/units.h"

/// Starting, watching and ending a program that nobody trusts.
///
/// Who owns what: a Process is a whole tree of processes, the program and everything that it starts. A small *runner*
/// of ours stands between the judge and the program: it sets the limits, adopts orphans, ends the tree when told to
/// or when the judge dies, and reports once. The descriptors of a Process belong to it; callers read, write and poll
/// them but never close them. Nothing here judges: what a figure means is for the caller to say.
namespace judge {

/// Hard limits set by the kernel for each process of the tree, as a second line behind the watching judge.
struct ProcessLimits {
  Nanoseconds cpu{};
  Bytes data;  ///< private writable memory
  Bytes fileSize;
  Bytes stack;
  int processes = 1;  ///< and threads, for the whole tree
};

struct ProcessSpec {
  std::filesystem::path program;         ///< absolute
  std::vector<std::string> arguments;    ///< without the program's own name
  std::vector<std::string> environment;  ///< NAME=VALUE, nothing else is passed on
  std::filesystem::path directory;       ///< where it runs; it may write there
  ProcessLimits limits;
  bool converses = false;  ///< has a channel for questions (descriptor 3) and answers (descriptor 4)
};

/// What a tree has used up to now, as far as it can be seen from outside.
struct Usage {
  Nanoseconds cpu{};     ///< all processes and threads, dead ones included
  Nanoseconds queued{};  ///< time that live processes were ready to run but had to wait for a core
  Bytes memory;          ///< resident now
  int processes = 0;     ///< processes and threads alive now
};

/// How a tree ended.
struct ProcessEnd {
  bool reported = false;          ///< the runner said so itself; without a report nothing below can be trusted
  std::optional<int> exit;        ///< status of the program, when it exited
  std::optional<int> signal;      ///< that ended the program, when one did
  std::optional<int> startError;  ///< errno, when the program could not be started at all
  Nanoseconds cpu{};              ///< exec to reap, all processes
  Bytes peakMemory;               ///< largest resident size of any one process
};

class Process {
 public:
  virtual ~Process() = default;  ///< ends the tree and waits for that
  Process() = default;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  virtual int questionFd() const = 0;  ///< write end, non-blocking; -1 when the spec has no conversation
  virtual int answerFd() const = 0;    ///< read end, non-blocking; -1 likewise
  virtual int logFd() const = 0;       ///< read end of its stdout and stderr, non-blocking
  virtual int endFd() const = 0;       ///< readable once the tree is gone

  virtual Usage usage() = 0;

  /// What the program's main thread has needed of its stack at most; nothing once it is gone.
  virtual Bytes stack() = 0;

  /// Says that no question will follow: the program reads end of file.
  virtual void closeQuestions() = 0;

  /// Asks for the end of the whole tree; returns at once and may be called again.
  virtual void kill() = 0;

  /// Waits until the tree is gone; call it when endFd() is readable or after kill(). A runner that does not answer for
  /// ten seconds is killed with its tree, and counts as one that did not report. The second call returns the same.
  virtual ProcessEnd wait() = 0;

  /// Restricts every thread of the tree to these cores.
  virtual void runOn(const cpu_set_t& cores) = 0;
};

/// Starts processes under one kind of protection.
class ProcessLauncher {
 public:
  virtual ~ProcessLauncher() = default;

  virtual std::string_view tier() const = 0;        ///< "limits"
  virtual std::string_view accounting() const = 0;  ///< who counts memory and processes

  /// Makes `directory` one in which the tree may write.
  virtual void handOver(const std::filesystem::path& directory) const = 0;

  /// Throws std::system_error when the machine fails. A program that cannot be executed is a ProcessEnd instead.
  virtual std::unique_ptr<Process> start(const ProcessSpec& spec) = 0;
};

/// The launcher of tier "limits": resource limits, a process tree that is always ended whole, and, when the judge runs
/// as root, an ordinary user id of its own for the program. `runner` is the path of the judge-runner executable.
std::unique_ptr<ProcessLauncher> makeLimitsLauncher(std::filesystem::path runner);

}  // namespace judge
