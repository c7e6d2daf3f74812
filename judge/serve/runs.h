#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/serve/command.h"
#include "judge/serve/gate.h"

namespace judge::serve {

/// The server-sent events of a run, numbered from 1, for any number of listeners. It holds at most `maxBytes` bytes:
/// then the oldest events are dropped, and listeners that have not read them skip them.
class EventLog {
 public:
  explicit EventLog(std::size_t maxBytes) : maxBytes_(maxBytes) {}

  /// Appends an event; `data` must not contain line breaks.
  void add(std::string_view type, std::string_view data);

  /// Marks the log as complete.
  void end() { isEnded_ = true; }

  /// The next events after number `last`, in wire format; sets `last` to the number of the last one returned.
  std::string after(std::uint64_t& last) const;

  /// True where the log is complete and `last` is its last event.
  bool isRead(std::uint64_t last) const { return isEnded_ && last >= newest(); }

  /// Number of the newest event; 0 where there is none.
  std::uint64_t newest() const { return first_ + events_.size() - 1; }
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t maxBytes_;
  std::deque<std::string> events_;
  std::uint64_t first_ = 1;  // number of the oldest event in events_
  std::size_t bytes_ = 0;
  bool isEnded_ = false;
};

/// Queue of runs, first come, first served, with a limit on the runs that work at once.
class RunQueue {
 public:
  RunQueue(std::size_t jobs, std::size_t maxWaiting) : jobs_(jobs), maxWaiting_(maxWaiting) {}

  /// Enqueues a run. Returns false where the queue is full.
  bool add(std::uint64_t id);

  /// Dequeues the next run and counts it as working; nothing where none waits or `jobs` runs work already.
  std::optional<std::uint64_t> next();

  /// Counts one run less as working.
  void ended() { --working_; }

  /// Removes a waiting run. Returns false where it does not wait.
  bool remove(std::uint64_t id);

  /// Number of runs ahead of a waiting one; nothing for a run that does not wait.
  std::optional<std::size_t> position(std::uint64_t id) const;

  std::size_t working() const { return working_; }

 private:
  std::size_t jobs_, maxWaiting_;
  std::size_t working_ = 0;
  std::deque<std::uint64_t> waiting_;
};

/// Allows at most `perMinute` actions in any minute.
class RateLimit {
 public:
  explicit RateLimit(std::size_t perMinute) : perMinute_(perMinute) {}

  /// Counts an action; returns false where it would exceed the limit.
  bool allow(std::chrono::steady_clock::time_point now);

 private:
  std::size_t perMinute_;
  std::deque<std::chrono::steady_clock::time_point> allowed_;
};

struct RunLimits {
  std::size_t jobs = 1;                      ///< Runs that work at once.
  std::size_t waiting = 16;                  ///< Runs that wait for their turn.
  std::size_t perMinute = 60;                ///< Runs started in a minute.
  std::size_t kept = 32;                     ///< Ended runs that can still be queried.
  std::size_t keptBytes = 16 * 1024 * 1024;  ///< Bytes of events of all ended runs together.
  std::size_t runBytes = 8 * 1024 * 1024;    ///< Bytes of events of one run.

  /// Time without a listener after which a run is stopped.
  std::chrono::milliseconds unwatched = std::chrono::seconds(30);
};

/// A validated request for a run. Text that the browser sent is in `source` and `cases` only; everything else was
/// looked up in a table.
struct RunRequest {
  std::string verb, kata, language;
  std::vector<std::string> arguments{};  ///< Arguments of judge.
  std::string command{};                 ///< The equivalent command line, for the user.
  std::string source{};                  ///< Source of the submission.
  std::optional<std::string> cases{};    ///< Content of a suite file; `--suite FILE` is added to `arguments`.
  bool hasReport = false;                ///< True where the run also writes an HTML report.
};

/// The runs of the page. Each is a child process whose lines of output become events. Waiting, working and recently
/// ended runs are found by number.
class Runs {
 public:
  /// `judge`: path of the program. `scratch`: a private directory for reports and typed cases. `context` must outlive
  /// this object, which must outlive its listeners.
  Runs(boost::asio::io_context& context, std::filesystem::path judge, std::filesystem::path scratch,
       const RunLimits& limits, StartCommand start);
  ~Runs();
  Runs& operator=(Runs&&) = delete;

  /// Queues a run and returns its number, or sets `refusal` (429 or 503).
  std::uint64_t add(RunRequest request, std::optional<Refusal>& refusal);

  /// State of a run as JSON; nothing for an unknown run. Restarts its time without a listener.
  std::optional<std::string> describe(std::uint64_t id);

  /// Events after number `last`; null for an unknown run.
  std::unique_ptr<EventSource> listen(std::uint64_t id, std::uint64_t last);

  /// Interrupts a run, as Ctrl-C would. Returns false for an unknown run.
  bool stop(std::uint64_t id);

  /// Path of the HTML report of an ended run; nothing where it has none.
  std::optional<std::filesystem::path> report(std::uint64_t id) const;

  void stopAll();
  void killAll();

  /// Number of runs that work now.
  std::size_t working() const { return queue_.working(); }

 private:
  struct Run;
  class Listener;
  using RunPointer = std::shared_ptr<Run>;

  RunPointer find(std::uint64_t id) const;
  std::string stateJson(const Run& run) const;
  void emit(Run& run, std::string_view type, std::string_view data);
  void emitMessage(Run& run, std::string_view line);
  void startUnwatchedTimer(const RunPointer& run);
  void stop(const RunPointer& run);
  void startNext();
  void start(const RunPointer& run);
  void end(const RunPointer& run, int exit);
  void forgetOldest();
  std::filesystem::path directoryOf(const Run& run) const;

  boost::asio::io_context& context_;
  const std::filesystem::path judge_, scratch_;
  const RunLimits limits_;
  const StartCommand start_;
  RunQueue queue_;
  RateLimit rateLimit_;
  std::map<std::uint64_t, RunPointer> runs_;
  std::uint64_t newest_ = 0;
};

}  // namespace judge::serve
