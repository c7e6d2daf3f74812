#pragma once

#include <sched.h>

#include <random>

#include "judge/languages/start.h"
#include "judge/sandbox/frame_reader.h"
#include "judge/sandbox/process.h"
#include "judge/sandbox/supervisor.h"
#include "judge/sandbox/text_reader.h"
#include "judge/verdict/outcome.h"

/// The one core that this thread is bound to while it talks with processes that are bound to the same. A process that
/// is started meanwhile would be, too.
namespace judge::own_core {

constexpr int kNone = -1;

int bound();          ///< or kNone
bool bind(int core);  ///< false where that fails
void unbind();

const cpu_set_t& all();  ///< those that this process had at its start
cpu_set_t only(int core);

/// Leaves the thread as unbound as it was.
class Restored {
 public:
  Restored() : wasBound_(bound() != kNone) {}
  ~Restored() {
    if (!wasBound_) unbind();
  }
  Restored& operator=(Restored&&) = delete;

 private:
  bool wasBound_;
};

}  // namespace judge::own_core

namespace judge {

/// Result of one stretch of a conversation.
struct Exchange {
  Outcome outcome;             ///< all but `right`, which is the checker's
  std::string_view answer;     ///< the answer, if it is complete; valid until the next stretch
  std::string fault;           ///< how the protocol was broken, or why the machine failed
  std::string_view lastWords;  ///< raw; what the process wrote in this stretch; valid until the log grows
  bool interrupted = false;
  bool isText = false;            ///< the answer is what a program wrote to stdout, and no value
  bool wasGone = false;           ///< the process had ended before the question could be asked
  std::optional<ProcessEnd> end;  ///< the process is gone
};

/// Question and answer with one process, from its start to its end. Whatever goes wrong ends the process. One that is
/// asked on its standard channel answers one question with its whole life, and exit status 0.
class Conversation {
 public:
  /// Starts the process. `log` and `launcher` outlive the conversation. `interruptFd` as for Supervisor.
  /// `lastWords` as in Start.
  Conversation(ProcessLauncher& launcher, const ProcessSpec& spec, CapturedLog& log, Bytes longestAnswer,
               int interruptFd, LastWords lastWords = {});
  ~Conversation();

  /// Waits until the harness is ready to be asked.
  Exchange greet(const Allowance& allowance);

  /// Asks one question. Call only while alive().
  Exchange ask(std::string_view request, const Allowance& allowance);

  /// No more questions: waits for the process to leave. Exit status 0 is the right end.
  Exchange finish(const Allowance& allowance);

  bool alive() const { return !end_; }
  Nanoseconds cpu() const;  ///< CPU time of the process up to now
  Nanoseconds wall() const;
  Bytes peakMemory() const;
  int peakProcesses() const { return supervisor_.peakProcesses(); }
  Bytes output() const { return supervisor_.output(); }
  Nanoseconds longestIdle() const { return supervisor_.longestIdle(); }
  Bytes stack() const { return supervisor_.stack(); }

 private:
  std::uint64_t begin();
  Exchange askProgram(std::string_view input, const Allowance& allowance);
  Exchange settle(const Watched& watched, std::uint64_t logMark, const Allowance& allowance);
  void forgiveFlood(Outcome& outcome, std::uint64_t logMark, const Allowance& allowance);
  void end(Exchange& exchange);
  void shareOneCore();
  void useAllCores();

  CapturedLog& log_;
  std::unique_ptr<Process> process_;
  Supervisor supervisor_;
  Supervisor::Clock::time_point startedAt_ = Supervisor::Clock::now();
  FrameReader reader_;
  TextReader text_;
  std::mt19937_64 nonces_;
  LastWords lastWords_;
  const int ownTasks_;
  const bool isProgram_;
  int core_ = own_core::kNone;  // that the process is bound to
  std::optional<ProcessEnd> end_;
  std::optional<Nanoseconds> wallAtEnd_;
};

}  // namespace judge
