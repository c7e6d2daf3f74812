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

/// A command as a person would type it.
struct CommandOrder {
  std::filesystem::path program;
  std::vector<std::string> arguments;
  std::string input;  ///< its stdin
};

/// Callbacks on the server's thread: bytes as they come, and when it has ended (after the last of them) its
/// exit status, or 128 and the signal that ended it.
struct CommandReader {
  std::function<void(std::string_view)> out, err;
  std::function<void(int exit)> ended;
};

/// A process of our own beside us. It ends with this server, however that ends.
class Command {
 public:
  virtual ~Command() = default;

  /// Asks it to end in good order, and kills it where it has not after ten seconds. May be repeated.
  virtual void interrupt() = 0;
  virtual void kill() = 0;
};

/// Starts one; it goes on without its Command being held. Throws std::system_error.
std::shared_ptr<Command> startCommand(boost::asio::io_context& context, const CommandOrder& order,
                                      CommandReader reader);

/// Starts a command: startCommand(), or a fake in tests.
using StartCommand = std::function<std::shared_ptr<Command>(const CommandOrder&, CommandReader)>;

/// As a line for a shell.
std::string typed(const std::string& program, const std::vector<std::string>& arguments);

/// Cuts a stream of bytes into lines.
class LineCutter {
 public:
  /// Lines longer than `longest` are dropped.
  explicit LineCutter(std::size_t longest) : longest_(longest) {}

  void add(std::string_view bytes, const std::function<void(std::string_view line)>& take);

  /// The last one, if it has no end.
  void finish(const std::function<void(std::string_view line)>& take);
  std::size_t dropped() const { return dropped_; }

 private:
  std::size_t longest_;
  std::string begun_;
  bool isTooLong_ = false;
  std::size_t dropped_ = 0;  // lines
};

struct QuickLimits {
  std::size_t jobs = 4;                                       ///< at once
  std::size_t waiting = 64;                                   ///< for that
  std::chrono::milliseconds time = std::chrono::seconds(20);  ///< for each
  std::size_t output = 16 * 1024 * 1024;                      ///< bytes
};

/// Short commands whose complete output is an answer: the history, a puzzle, the katas.
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

  /// Calls `done` when it has ended, unless what this returns is called before: nobody waits for it any more. Null
  /// where too many wait already; then `done` is not called.
  std::function<void()> run(CommandOrder order, Done done);

  /// As run(), for what is asked often and seldom changes: an answer of the last minute is given again.
  std::function<void()> runOrRemember(CommandOrder order, Done done);

  /// Ends all.
  void stop();
  std::size_t working() const { return working_.size(); }

 private:
  struct Job;
  using JobPointer = std::shared_ptr<Job>;

  void startNext();
  void start(const JobPointer& job);
  void take(const JobPointer& job, std::string& text, std::string_view bytes);
  void end(const JobPointer& job, int exit);

  boost::asio::io_context& context_;
  const QuickLimits limits_;
  const StartCommand start_;
  std::deque<JobPointer> waiting_;
  std::set<JobPointer> working_;
  std::map<std::vector<std::string>, std::pair<std::chrono::steady_clock::time_point, Result>> remembered_;
};

}  // namespace judge::serve
