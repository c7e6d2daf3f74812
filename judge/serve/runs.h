#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/serve/command.h"
#include "judge/serve/gate.h"
#include "judge/serve/run_queue.h"

namespace judge::serve {

struct RunLimits {
  std::size_t jobs = 1;                                        ///< runs at once
  std::size_t waiting = 16;                                    ///< runs that wait for that
  std::size_t perMinute = 60;                                  ///< runs that are begun
  std::size_t kept = 32;                                       ///< ended runs that can still be asked for
  std::size_t keptBytes = 16 * 1024 * 1024;                    ///< of the events of those
  std::size_t bytesOfOne = 8 * 1024 * 1024;                    ///< of the events of any run
  std::chrono::milliseconds alone = std::chrono::seconds(10);  ///< without anybody who listens; then it is ended
};

/// A run that is asked for: what has come from the browser is in `source` and `cases` alone, or was looked up.
struct RunRequest {
  std::string verb, kata, language;
  std::vector<std::string> arguments{};  ///< of judge
  std::string command{};                 ///< as a person would type it
  std::string source{};
  std::optional<std::string> cases{};  ///< of a suite file; `arguments` get its name
  bool hasReport = false;              ///< an HTML report beside the events
};

/// The runs of the page: each is a child process, whose lines become events. Runs that wait, work, or have ended not
/// long ago can be asked for by number.
class Runs {
 public:
  using Start = std::function<std::shared_ptr<Command>(const CommandOrder&, CommandReader)>;

  /// `judge`: the program. `scratch`: a folder of our own for reports and typed cases. `context` outlives this object,
  /// which outlives whatever it hands out.
  Runs(boost::asio::io_context& context, std::filesystem::path judge, std::filesystem::path scratch,
       const RunLimits& limits, Start start);
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
  const Start start_;
  RunQueue queue_;
  Rate rate_;
  std::map<std::uint64_t, RunPointer> runs_;
  std::uint64_t newest_ = 0;
};

}  // namespace judge::serve
