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

/// The server-sent events of a run, numbered from 1, for any number of readers. It holds at most `most` bytes: then the
/// oldest go, and who has not read them yet goes on behind.
class EventLog {
 public:
  explicit EventLog(std::size_t most) : most_(most) {}

  /// `data` has no line breaks.
  void add(std::string_view type, std::string_view data);

  /// No more will come.
  void end() { isEnded_ = true; }

  /// Some of the events behind number `last`, as they are sent, which becomes the number of the last of them.
  std::string after(std::uint64_t& last) const;

  bool isRead(std::uint64_t last) const { return isEnded_ && last >= newest(); }
  std::uint64_t newest() const { return first_ + events_.size() - 1; }
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t most_;
  std::deque<std::string> events_;
  std::uint64_t first_ = 1;  // number of the oldest that is there
  std::size_t bytes_ = 0;
  bool isEnded_ = false;
};

/// Which runs may work, and which wait for it, first come, first served.
class RunQueue {
 public:
  RunQueue(std::size_t jobs, std::size_t mostWaiting) : jobs_(jobs), mostWaiting_(mostWaiting) {}

  /// False when as many wait as may.
  bool add(std::uint64_t id);

  /// The next that may work from now on, if one may.
  std::optional<std::uint64_t> next();

  /// One that works has ended.
  void ended() { --working_; }

  /// One that waits does so no longer. False when it does not wait.
  bool remove(std::uint64_t id);

  /// How many come before it; nothing for one that does not wait.
  std::optional<std::size_t> position(std::uint64_t id) const;

  std::size_t working() const { return working_; }

 private:
  std::size_t jobs_, mostWaiting_;
  std::size_t working_ = 0;
  std::deque<std::uint64_t> waiting_;
};

/// At most so many in any minute.
class Rate {
 public:
  explicit Rate(std::size_t most) : most_(most) {}
  bool take(std::chrono::steady_clock::time_point now);

 private:
  std::size_t most_;
  std::deque<std::chrono::steady_clock::time_point> taken_;
};

struct RunLimits {
  std::size_t jobs = 1;                                        ///< runs at once
  std::size_t waiting = 16;                                    ///< runs that wait for that
  std::size_t perMinute = 60;                                  ///< runs that are begun
  std::size_t kept = 32;                                       ///< ended runs that can still be asked for
  std::size_t keptBytes = 16 * 1024 * 1024;                    ///< Bytes of the events of those.
  std::size_t bytesOfOne = 8 * 1024 * 1024;                    ///< Bytes of the events of any run.
  std::chrono::milliseconds alone = std::chrono::seconds(10);  ///< without anybody who listens; then it is ended
};

/// A run that is asked for: what has come from the browser is in `source` and `cases` alone, or was looked up.
struct RunRequest {
  std::string verb, kata, language;
  std::vector<std::string> arguments{};  ///< Arguments of judge.
  std::string command{};                 ///< as a person would type it
  std::string source{};
  std::optional<std::string> cases{};  ///< Content of a suite file; `arguments` get its name.
  bool hasReport = false;              ///< an HTML report beside the events
};

/// The runs of the page: each is a child process, whose lines become events. Runs that wait, work, or have ended not
/// long ago can be asked for by number.
class Runs {
 public:
  /// `judge`: the program. `scratch`: a folder of our own for reports and typed cases. `context` outlives this object,
  /// which outlives whatever it hands out.
  Runs(boost::asio::io_context& context, std::filesystem::path judge, std::filesystem::path scratch,
       const RunLimits& limits, StartCommand start);
  ~Runs();
  Runs& operator=(Runs&&) = delete;

  /// Its number; or why not: 429, 503.
  std::uint64_t add(RunRequest request, std::optional<Refusal>& refusal);

  /// All that is known of a run, as JSON; nothing for one that is not known (any more). It counts as listening.
  std::optional<std::string> describe(std::uint64_t id);

  /// The events behind number `last`; null for a run that is not known.
  std::unique_ptr<EventSource> listen(std::uint64_t id, std::uint64_t last);

  /// Ends it in good order; true where there is such a run.
  bool stop(std::uint64_t id);

  /// Nothing where there is none (yet).
  std::optional<std::filesystem::path> report(std::uint64_t id) const;

  void stopAll();
  void killAll();
  std::size_t working() const { return queue_.working(); }

 private:
  struct Run;
  class Listener;
  using RunPointer = std::shared_ptr<Run>;

  RunPointer find(std::uint64_t id) const;
  std::string described(const Run& run) const;
  void tell(Run& run, std::string_view type, std::string_view data);
  void say(Run& run, std::string_view line);
  void awaitListener(const RunPointer& run);
  void stop(const RunPointer& run);
  void startNext();
  void start(const RunPointer& run);
  void end(const RunPointer& run, int exit);
  void forgetOldest();
  std::filesystem::path folderOf(const Run& run) const;

  boost::asio::io_context& context_;
  const std::filesystem::path judge_, scratch_;
  const RunLimits limits_;
  const StartCommand start_;
  RunQueue queue_;
  Rate rate_;
  std::map<std::uint64_t, RunPointer> runs_;
  std::uint64_t newest_ = 0;
};

}  // namespace judge::serve
