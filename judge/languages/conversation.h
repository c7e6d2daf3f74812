#pragma once

#include <sched.h>

#include <span>

#include "judge/languages/start.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/frame_reader.h"
#include "judge/sandbox/process.h"
#include "judge/sandbox/supervisor.h"
#include "judge/sandbox/text_reader.h"
#include "judge/verdict/outcome.h"

/// The core that this thread shares with the processes that it exchanges messages with. A process started meanwhile
/// would inherit it.
namespace judge::own_core {

constexpr int kNone = -1;

int bound();          ///< the core, or kNone
bool bind(int core);  ///< false where that fails
void unbind();

const cpu_set_t& all();  ///< the cores that this process had at its start
cpu_set_t only(int core);

/// Unbinds the thread at the end of its scope, if it was unbound at the beginning.
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

struct Interaction;

/// Result of one stretch of a conversation.
struct Exchange {
  Outcome outcome;          ///< complete except for `right`, which the checker sets
  std::string_view answer;  ///< the answer, if it is complete; valid until the next stretch
  std::string fault;        ///< how the protocol was broken, or why the machine failed
  std::string lastWords;    ///< output of the process in this stretch; raw
  std::string calls;        ///< calls of the submission at an exception, one in a line; raw
  std::string printed;      ///< output of this stretch: its beginning; raw
  Bytes printedSize;        ///< bytes of that output, kept or not
  bool interrupted = false;
  bool isText = false;            ///< the answer is the stdout of a program, and no encoded value
  bool wasGone = false;           ///< the process had ended before it read the question
  std::optional<ProcessEnd> end;  ///< set when the process is gone

  std::shared_ptr<const Interaction> interaction{};  ///< set when it talked with an interactor
};

/// Questions and answers with one process, from its start to its end. Any fault ends the process. A program on the
/// standard channel answers one question, and has to exit with status 0.
class Conversation {
 public:
  /// Starts the process. `log` and `launcher` outlive the conversation. `interruptFd` as for Supervisor.
  /// `crashParser` as in Start.
  Conversation(ProcessLauncher& launcher, const ProcessSpec& spec, CapturedLog& log, Bytes longestAnswer,
               int interruptFd, CrashParser crashParser = {});
  ~Conversation();

  /// Waits until the harness is ready to be asked.
  Exchange greet(const Allowance& allowance);

  /// Asks one question. Call only while alive(). `request`: parts that are sent one after the other, without copies.
  Exchange ask(std::span<const std::string_view> request, const Allowance& allowance);
  Exchange ask(std::string_view request, const Allowance& allowance) { return ask(std::span(&request, 1), allowance); }

  /// Closes the questions and waits for the process to exit; status 0 is the right end.
  Exchange finish(const Allowance& allowance);

  bool alive() const { return !end_; }
  void look();              ///< brings its output and the peaks below up to date
  Nanoseconds cpu() const;  ///< CPU time of the process up to now
  Nanoseconds wall() const;
  Bytes peakMemory() const;
  int peakProcesses() const { return supervisor_.peakProcesses(); }
  Bytes output() const { return supervisor_.output(); }
  Nanoseconds longestIdle() const { return supervisor_.longestIdle(); }
  Bytes stack() const { return supervisor_.stack(); }

 private:
  friend class Dialogue;
  std::uint64_t begin();
  Exchange askProgram(std::span<const std::string_view> input, const Allowance& allowance);
  Exchange programEnd(const Watched& watched, std::uint64_t logMark, const Allowance& allowance);
  Exchange exchangeFrom(const Watched& watched, std::uint64_t logMark, const Allowance& allowance);
  void forgiveFlood(Outcome& outcome, std::uint64_t logMark, const Allowance& allowance);
  void end(Exchange& exchange);
  void useOneCore();
  void useAllCores();

  CapturedLog& log_;
  std::unique_ptr<Process> process_;
  Supervisor supervisor_;
  Supervisor::Clock::time_point startedAt_ = Supervisor::Clock::now();
  FrameReader reader_;
  TextReader text_;
  CrashParser crashParser_;
  const int ownTasks_;
  const bool isProgram_;
  int core_ = own_core::kNone;  // the core that the process is bound to
  std::optional<ProcessEnd> end_;
  std::optional<Nanoseconds> wallAtEnd_;
};

/// A process that is ready to be asked.
struct GreetedProcess {
  std::unique_ptr<ScratchDirectory> folder;  ///< of its program, where nobody else owns that
  std::unique_ptr<CapturedLog> log;
  std::unique_ptr<Conversation> conversation;
  Exchange greeting{};
};

}  // namespace judge
