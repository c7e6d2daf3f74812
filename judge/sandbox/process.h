#pragma once

#include <sched.h>
#include <sys/ioctl.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/units.h"
#include "judge/verdict/limits.h"

/// Starting, watching and ending a program that nobody trusts.
///
/// Who owns what: a Process is a complete tree of processes, the program and everything that it starts. A small
/// *runner* of ours stands between the judge and the program: it sets the limits, adopts orphans, ends the tree when
/// told to or when the judge dies, and reports once. The descriptors of a Process belong to it; callers read, write and
/// poll them but never close them. Nothing here judges: what a figure means is for the caller to say.
namespace judge {

/// Hard limits set by the kernel, as a second line behind the watching judge.
struct ProcessLimits {
  Nanoseconds cpu{};  ///< CPU time of each process
  Bytes data;         ///< private writable memory of each process
  Bytes fileSize;     ///< size of each file
  Bytes stack;
  int processes = 1;  ///< processes and threads of the tree
  Bytes memory;       ///< memory of the tree; enforced where there are control groups
};

inline constexpr const char* kFolderInside = "/submission";

/// The path of a submission's folder for compilers and for its own program.
inline std::filesystem::path folderInside(Tier tier, const std::filesystem::path& folder) {
  return tier == Tier::Namespaces ? kFolderInside : folder;
}

/// The role of a program in its sandbox.
enum class Role {
  Submission,  ///< sees the libraries that it is linked with; may not start programs
  Toolchain,   ///< sees all files that compilers need
};

/// System calls that some run times need, and that other programs do not get.
enum class Grant {
  SocketPairs,         ///< connected sockets within the process: Java's files
  IgnoredChildSignal,  ///< setting a handler for SIGCHLD succeeds, without effect: Go ends itself where it fails
};

/// Channel of questions and answers. The log is stderr, and stdout where that is not the answer.
enum class Channel {
  None,
  Frames,    ///< questions on descriptor 3, answers on descriptor 4
  Standard,  ///< one question on stdin up to its end, and the answer on stdout
};

struct ProcessSpec {
  std::filesystem::path program;         ///< absolute
  std::vector<std::string> arguments;    ///< without the program's own name
  std::vector<std::string> environment;  ///< NAME=VALUE, nothing else is passed on but HOME and TMPDIR: the directory
  Role role = Role::Submission;
  std::vector<Grant> grants;
  bool isInPlace = false;                       ///< a Submission's program finds itself under its own path
  std::vector<std::filesystem::path> readable;  ///< absolute; further paths that it may read

  /// A further readable folder, which a Submission finds as folderInside(); or empty.
  std::filesystem::path folder;

  /// Where it runs, for a Toolchain as folderInside(); it may write there, and its owner may change. Empty: in a folder
  /// of its own, gone with the process.
  std::filesystem::path directory;
  std::filesystem::path subfolder;  ///< Below the directory: where it runs instead.

  /// Files that it finds in that folder of its own under their own names, may write, and leaves behind where they are.
  /// Their owner may change.
  std::vector<std::filesystem::path> written;
  ProcessLimits limits;
  int ownTasks = 1;  ///< processes and threads that the program has by itself, before it does any work
  Channel channel = Channel::None;
};

/// Usage of a tree so far, as seen from outside.
struct Usage {
  Nanoseconds cpu{};     ///< all processes and threads, dead ones included
  Nanoseconds queued{};  ///< time that all threads were ready to run but waited for a core; a wait counts at its end
  Bytes memory;          ///< resident now
  int processes = 0;     ///< processes and threads alive now
};

/// How a tree ended.
struct ProcessEnd {
  bool reported = false;            ///< the runner reported the end; without that nothing below can be trusted
  std::optional<int> exit;          ///< status of the program, if it exited
  std::optional<int> signal;        ///< signal that ended the program, if one did
  std::optional<int> startError;    ///< errno, if the machine could not start the program
  std::optional<int> executeError;  ///< errno, if the file cannot be executed
  std::string forbidden;            ///< name of the system call that the runner ended the tree for; or empty
  bool tooManyFiles = false;        ///< the runner ended the tree for having more than kMostFiles
  bool outOfMemory = false;         ///< the kernel ended a process, since the tree had reached its limit
  Nanoseconds cpu{};                ///< exec to reap, all processes
  Bytes peakMemory;                 ///< peak memory of the tree, or, without control groups, of the largest process
};

class Process {
 public:
  virtual ~Process() = default;  ///< ends the tree and waits for that
  Process() = default;
  Process& operator=(Process&&) = delete;

  virtual int questionFd() const = 0;  ///< write end, non-blocking; -1 without a channel, and once it is closed
  virtual int answerFd() const = 0;    ///< read end, non-blocking; -1 without a channel
  virtual int logFd() const = 0;       ///< read end of its log, non-blocking
  virtual int endFd() const = 0;       ///< readable once the tree is gone

  /// The pipe of questions holds bytes that the program has not read.
  bool hasUnread() const {
    int bytes = 0;
    return ioctl(questionFd(), FIONREAD, &bytes) == 0 && bytes > 0;
  }

  virtual Usage usage() = 0;

  /// As usage(), without looking at each process where a control group counts them: the queueing time is that of the
  /// last usage().
  virtual Usage briefUsage() { return usage(); }

  /// Waits briefly until the program's main thread waits, as it does soon after an answer. While it runs on another
  /// core the kernel reports its CPU time up to a clock tick late.
  virtual void awaitIdle() = 0;

  /// Whether a thread of the tree runs, waits for a core, or was started or ended just now. The queueing time of the
  /// others is complete in any usage() after this.
  virtual bool isRunnable() = 0;

  /// Peak stack of the program's main thread; 0 once it is gone.
  virtual Bytes stack() = 0;

  /// Peak memory of the tree up to now, where a control group knows it.
  virtual Bytes peakMemory() { return {}; }

  /// Closes the channel of questions: the program reads end of file.
  virtual void closeQuestions() = 0;

  /// Asks for the end of the whole tree; returns at once and may be called again.
  virtual void kill() = 0;

  /// Waits until the tree is gone; call it when endFd() is readable or after kill(). A runner that does not answer for
  /// ten seconds is killed with its tree, and counts as one that did not report. The second call returns the same.
  /// Throws std::runtime_error where the kernel ended a process because this machine has no memory left.
  virtual ProcessEnd wait() = 0;

  /// Restricts every thread of the tree to these cores.
  virtual void runOn(const cpu_set_t& cores) = 0;
};

/// Called while a process is watched, with its CPU time and wall time since the last question.
using Watcher = std::function<void(Nanoseconds cpu, Nanoseconds wall)>;

/// Starts processes under one kind of protection. A launcher and its processes belong to one thread.
class ProcessLauncher {
 public:
  virtual ~ProcessLauncher() = default;

  virtual Tier tier() const = 0;
  virtual std::string_view accounting() const = 0;  ///< method of counting memory and processes: "sampled"

  /// Throws std::system_error when the machine fails. A program that cannot be executed is a ProcessEnd instead.
  virtual std::unique_ptr<Process> start(const ProcessSpec& spec) = 0;

  /// Another launcher of the same kind, for later or for a copy of this process. It shares the probes of the machine
  /// and the files made for all submissions.
  virtual std::unique_ptr<ProcessLauncher> another() const = 0;

  /// Whoever watches processes of this launcher calls it up to 50 times a second; may be empty.
  const Watcher& watcher() const { return watcher_; }
  void setWatcher(Watcher watcher) { watcher_ = std::move(watcher); }

 private:
  Watcher watcher_;
};

}  // namespace judge
