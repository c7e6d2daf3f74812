#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace judge::serve {

/// A program with its arguments and stdin.
struct CommandLine {
  std::filesystem::path program;
  std::vector<std::string> arguments;
  std::string input;  ///< Content of stdin.
};

/// Callbacks on the server's thread. `out` and `err` get bytes as they arrive; `ended` is called after the last of them
/// with the exit status, or 128 + the signal that killed the process.
struct CommandCallbacks {
  std::function<void(std::string_view)> out, err;
  std::function<void(int exit)> ended;
};

/// A running child process. It is killed when this server ends, however that happens.
class Command {
 public:
  virtual ~Command() = default;

  /// Sends SIGINT, and SIGKILL ten seconds after the first call. May be called repeatedly.
  virtual void interrupt() = 0;
  virtual void kill() = 0;
};

/// Starts a child process, which keeps running when its Command is released. Throws std::system_error.
std::shared_ptr<Command> startCommand(boost::asio::io_context& context, const CommandLine& order,
                                      CommandCallbacks callbacks);

/// Starts a command: startCommand(), or a fake in tests.
using StartCommand = std::function<std::shared_ptr<Command>(const CommandLine&, CommandCallbacks)>;

/// The command line, quoted for a shell.
std::string shellCommand(const std::string& program, const std::vector<std::string>& arguments);

/// Splits a stream of bytes into lines.
class LineSplitter {
 public:
  /// Lines longer than `longest` are dropped.
  explicit LineSplitter(std::size_t longest) : longest_(longest) {}

  void add(std::string_view bytes, const std::function<void(std::string_view line)>& onLine);

  /// Passes on the last line where no line break ends it.
  void finish(const std::function<void(std::string_view line)>& onLine);

  /// Number of lines that were too long.
  std::size_t dropped() const { return dropped_; }

 private:
  std::size_t longest_;
  std::string partial_;
  bool isTooLong_ = false;
  std::size_t dropped_ = 0;
};

struct QuickLimits {
  std::size_t jobs = 4;                                       ///< Commands that run at once.
  std::size_t waiting = 64;                                   ///< Commands that wait for their turn.
  std::chrono::milliseconds time = std::chrono::seconds(60);  ///< Wall time of one command.
  std::size_t output = 16 * 1024 * 1024;                      ///< Bytes of stdout, and of stderr.
};

/// Runs short commands whose complete output becomes an answer: the history, a puzzle, the katas.
class QuickCommands {
 public:
  enum class End { Exited, TooSlow, TooLong, NotStarted };
  struct Result {
    End end = End::NotStarted;
    int exit = -1;
    std::string out, err;
  };
  using Done = std::function<void(Result)>;

  /// `context` outlives this object.
  QuickCommands(boost::asio::io_context& context, const QuickLimits& limits, StartCommand start);
  ~QuickCommands();
  QuickCommands& operator=(QuickCommands&&) = delete;

  /// Calls `done` when the command has ended. The returned function cancels: the command is killed and `done` is not
  /// called. Returns null, and never calls `done`, where too many commands wait already.
  std::function<void()> run(CommandLine order, Done done);

  /// Like run(), but reuses a successful result that is less than a minute old.
  std::function<void()> runCached(CommandLine order, Done done);

  /// Interrupts all commands, so that they remove their files, and kills them ten seconds later or when called again;
  /// no `done` is called any more.
  void stop();

  /// Number of commands that run now.
  std::size_t working() const { return working_.size(); }

 private:
  struct Job;
  using JobPointer = std::shared_ptr<Job>;

  void startNext();
  void start(const JobPointer& job);
  void append(const JobPointer& job, std::string& text, std::string_view bytes);
  void end(const JobPointer& job, int exit);

  boost::asio::io_context& context_;
  const QuickLimits limits_;
  const StartCommand start_;
  std::deque<JobPointer> waiting_;
  std::set<JobPointer> working_;
  bool isStopping_ = false;
  std::map<std::vector<std::string>, std::pair<std::chrono::steady_clock::time_point, Result>> cache_;
};

}  // namespace judge::serve
