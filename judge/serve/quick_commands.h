#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/serve/runs.h"

namespace judge::serve {

struct QuickLimits {
  std::size_t jobs = 4;                                       ///< at once
  std::size_t waiting = 64;                                   ///< for that
  std::chrono::milliseconds time = std::chrono::seconds(20);  ///< for each
  std::size_t output = 16 * 1024 * 1024;                      ///< bytes
};

/// Commands that answer a question at once and whole: what is in the history, a puzzle, the katas.
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
  QuickCommands(boost::asio::io_context& context, const QuickLimits& limits, Runs::Start start);
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
  const Runs::Start start_;
  std::deque<JobPointer> waiting_;
  std::set<JobPointer> working_;
  std::map<std::vector<std::string>, std::pair<std::chrono::steady_clock::time_point, Result>> remembered_;
};

}  // namespace judge::serve
