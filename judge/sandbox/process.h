#pragma once

#include <sched.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/verdict/limits.h"

/// Starting, watching and ending a program that nobody trusts.
///
/// Who owns what: a Process is a whole tree of processes, the program and everything that it starts. A small *runner*
/// of ours stands between the judge and the program: it sets the limits, adopts orphans, ends the tree when told to
/// or when the judge dies, and reports once. The descriptors of a Process belong to it; callers read, write and poll
/// them but never close them. Nothing here judges: what a figure means is for the caller to say.
namespace judge {

/// Hard limits set by the kernel, as a second line behind the watching judge.
struct ProcessLimits {
  Nanoseconds cpu{};  ///< of each process
  Bytes data;         ///< private writable memory of each process
  Bytes fileSize;     ///< of each file
  Bytes stack;
  int processes = 1;  ///< and threads, of the whole tree
  Bytes memory;       ///< of the whole tree; where there are control groups
};

inline constexpr const char* kFolderInside = "/submission";

/// Whom a program is shut in as.
enum class Role {
  Submission,  ///< sees the libraries that it is linked with; starts no programs
  Toolchain,   ///< sees all that compilers are made of
};

/// System calls that some run times cannot do without, and no other program gets.
enum class Grant {
  SocketPairs,         ///< connected sockets within the process: Java's files
  IgnoredChildSignal,  ///< setting a handler for SIGCHLD succeeds, without effect: Go ends itself where it fails
};

/// How a program is asked, beside what it writes to its log: stderr, and stdout where that is no answer.
enum class Channel {
  None,
  Frames,    ///< questions on descriptor 3, answers on descriptor 4
  Standard,  ///< one question on stdin, which ends, and its answer on stdout
};

struct ProcessSpec {
  std::filesystem::path program;         ///< absolute
  std::vector<std::string> arguments;    ///< without the program's own name
  std::vector<std::string> environment;  ///< NAME=VALUE, nothing else is passed on but HOME and TMPDIR: the directory
  Role role = Role::Submission;
  std::vector<Grant> grants;
  bool isInPlace = false;                       ///< a Submission's program finds itself under its own path
  std::vector<std::filesystem::path> readable;  ///< absolute; what it may read besides that which its role needs

  /// Another one, which a Submission in tier namespaces finds as kFolderInside, wherever it lies; or empty.
  std::filesystem::path folder;

  /// Where it runs; it may write there, and its owner may change. Empty: in a folder of its own, gone with the process.
  std::filesystem::path directory;

  /// Files that it finds in that folder of its own under their own names, may write, and leaves behind where they are.
  /// Their owner may change.
  std::vector<std::filesystem::path> written;
  ProcessLimits limits;
  int ownTasks = 1;  ///< processes and threads that the program has by itself, before it does any work
  Channel channel = Channel::None;
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
  bool reported = false;            ///< the runner said so itself; without a report nothing below can be trusted
  std::optional<int> exit;          ///< status of the program, when it exited
  std::optional<int> signal;        ///< that ended the program, when one did
  std::optional<int> startError;    ///< errno, when the machine could not start the program
  std::optional<int> executeError;  ///< errno, when what it was to start is no program that can be executed
  std::string forbidden;            ///< name of the system call that the runner ended the tree for; or empty
  bool tooManyFiles = false;        ///< the runner ended the tree for having more than kMostFiles
  bool outOfMemory = false;         ///< the kernel ended a process, since the tree had reached its limit
  Nanoseconds cpu{};                ///< exec to reap, all processes
  Bytes peakMemory;                 ///< of the tree, or, without control groups, of the largest process
};

class Process {
 public:
  virtual ~Process() = default;  ///< ends the tree and waits for that
  Process() = default;
  Process& operator=(Process&&) = delete;

  virtual int questionFd() const = 0;  ///< write end, non-blocking; -1 without a channel, and once it is closed
  virtual int answerFd() const = 0;    ///< read end, non-blocking; -1 likewise
  virtual int logFd() const = 0;       ///< read end of its log, non-blocking
  virtual int endFd() const = 0;       ///< readable once the tree is gone

  virtual Usage usage() = 0;

  /// Waits until the program's main thread waits, too, but hardly longer than that takes after an answer. While it runs
  /// on another core its CPU time is told by the kernel up to a clock tick late.
  virtual void settle() = 0;

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

/// Starts processes under one kind of protection. A launcher and its processes belong to one thread.
class ProcessLauncher {
 public:
  virtual ~ProcessLauncher() = default;

  virtual Tier tier() const = 0;
  virtual std::string_view accounting() const = 0;  ///< who counts memory and processes

  /// Throws std::system_error when the machine fails. A program that cannot be executed is a ProcessEnd instead.
  virtual std::unique_ptr<Process> start(const ProcessSpec& spec) = 0;

  /// One more of the same kind, for later or for a copy of this process: what this one has found out of the machine,
  /// and made for any submission, is not found out and made again.
  virtual std::unique_ptr<ProcessLauncher> another() const = 0;
};

}  // namespace judge
