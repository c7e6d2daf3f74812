#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/grading/assessment.h"
#include "judge/languages/conversation.h"

namespace judge {

/// The CPU time that a run may use in total, how much of it is spent, and on which questions.
class TotalBudget {
 public:
  explicit TotalBudget(const Limits& limits) : limits_(limits) {}

  /// Adds the CPU time of a process that counts and is gone.
  void spend(Nanoseconds cpu) { spent_ += cpu; }

  /// Notes the CPU time that the answer to a question adds to the total.
  void charge(const Question& question, Nanoseconds cpu) { charges_.emplace_back(&question, cpu); }

  Nanoseconds spent() const { return spent_; }
  bool isExceeded() const { return spent_ > limits_.total; }

  /// The rest of the total; `running`: CPU time of a counted process that is still alive.
  Nanoseconds left(Nanoseconds running) const;

  /// "157 s went to n = 999, row 0, col 3": the costliest cases, or the average of a case where none stands out.
  std::string whereItWent() const;

 private:
  const Limits& limits_;
  Nanoseconds spent_{};
  std::vector<std::pair<const Question*, Nanoseconds>> charges_;
};

/// Context that all processes of one grading share.
struct GradingContext {
  const Limits& limits;
  ProcessLauncher& launcher;
  int interruptFd;
  EventSink& sink;
  Start start{};
  std::string step{};            ///< see Activity
  int processes = 0;             ///< processes started so far
  Nanoseconds costliestStart{};  ///< most CPU time that a counted process used to start
};

/// A running process of a submission with its channel.
class Session {
 public:
  /// `counted` as in ProcessStarted.
  Session(GradingContext& context, CapturedLog& log, bool counted);

  /// A process that counts and was greeted before; its log outlives this.
  Session(GradingContext& context, GreetedProcess process);

  /// Waits until it is ready, and emits ProcessStarted.
  Exchange greet(const Budget& budget);

  Conversation& conversation() { return *process_.conversation; }
  const Conversation& conversation() const { return *process_.conversation; }
  int number() const { return number_; }
  bool counted() const { return counted_; }

  /// Leaves what the process uses from here on out of its usage, except for that of its end, and for its output.
  void stopCounting();
  bool isCounting() const { return !countedUsage_; }

  Nanoseconds cpu() const { return countedUsage_ ? countedUsage_->cpu : conversation().cpu(); }

  /// `ended` with what the process used.
  ProcessEnded withUsage(ProcessEnded ended) const;

 private:
  GradingContext& context_;
  GreetedProcess process_;
  std::optional<ProcessEnded> countedUsage_;  // set once counting has stopped
  bool isGreeted_ = false;
  int number_;
  bool counted_;
};

/// The process that answers the questions of a run one after another. A crash, a limit or a broken protocol ends it;
/// the next question then gets a new one.
class RunProcess {
 public:
  RunProcess(GradingContext& context, TotalBudget& total) : context_(context), total_(total) {}

  /// The process to begin with, instead of starting one. It has to count.
  void beginWith(GreetedProcess process) { next_.emplace(std::move(process)); }

  bool isAlive() const { return session_ && session_->conversation().alive(); }
  int number() const { return session_ ? session_->number() : 0; }
  Nanoseconds totalLeft() const;

  /// The budget of a start or an end: the rest of the total, since the limit of a case does not apply.
  Budget restOfTotal(bool counted) const;

  /// Starts a process for a question, and waits until it is ready.
  Exchange start(const Question& question, const Budget& budget);
  Exchange ask(const Question& question, const Budget& budget);

  /// Asks the process of the run a question that does not count, after those that do. Neither its figures nor its log
  /// change by that, nor does its end, as finish() says; but one that was gone before the first of these questions has
  /// ended badly. Nothing when the user interrupted.
  std::optional<Assessed> askUncounted(const Question& question, const Budget& budget);

  /// The questions that the process was asked, answered or not, except for those of askUncounted().
  const std::vector<const Question*>& asked() const { return asked_; }
  void markAsked(const Question& question) { asked_.push_back(&question); }

  /// Closes its questions and waits for its end, if there is a process. True: interrupted meanwhile. After
  /// askUncounted() the end may take a second, and a bad end is replaced by that of another process, which is asked the
  /// same except for that. Where askUncounted() has ended the process, an end that the other one does not reach is a
  /// good one; it is asked only the last question where all would take long.
  bool finish();

  /// Ends a process whose end is no question's verdict. `prefix` begins the reason of a bad end.
  void endByItself(const Exchange& exchange, const Budget& budget, std::string_view prefix);

  /// Adds what the process used to `ended`, emits that, and releases the process.
  void end(ProcessEnded ended = {});

  /// The first bad end of a process that counts.
  const std::optional<ProcessEnded>& failure() const { return failure_; }
  const CapturedLog& log() const { return *log_; }

 private:
  GradingContext& context_;
  TotalBudget& total_;
  std::unique_ptr<CapturedLog> log_ = std::make_unique<CapturedLog>();
  std::optional<GreetedProcess> next_;
  std::unique_ptr<Session> session_;
  Exchange uncounted_;           // the last of askUncounted()
  std::string uncountedOutput_;  // what the process wrote there, unless it ended, and is not in the log yet
  std::vector<const Question*> asked_;
  std::optional<ProcessEnded> failure_;
};

/// Asks a submission outside its run and its total, in processes of their own whose output is not kept.
class SideRuns {
 public:
  explicit SideRuns(GradingContext& context) : context_(context) {}

  /// The result of `question`, in the process that answered the last one, or in a new one where that is gone. Its
  /// answer may use `budget`. Work that a process does before it is asked would not count, so it may not start slower
  /// than those of the run. Nothing when the user interrupted. Throws where the machine fails.
  std::optional<Assessed> ask(const Question& question, const Budget& budget);

  /// How a process ends that is asked `questions`; its end may use `budget`. Nothing where it does not come to that, or
  /// the user interrupted.
  std::optional<Exchange> endAfter(std::span<const Question* const> questions, const Budget& budget);

  /// Ends the process, if there is one: the next question gets a new one.
  void endProcess();
  bool isAlive() const { return session_ != nullptr; }

  Nanoseconds cpu() const;  ///< CPU time of all these processes together
  bool interrupted() const { return interrupted_; }

 private:
  GradingContext& context_;
  CapturedLog log_;
  std::unique_ptr<Session> session_;
  Nanoseconds goneCpu_{};  // CPU time of the processes that are gone
  bool interrupted_ = false;
};

/// Repeats cases that are close to the limit of a case, in processes of their own outside the total, as
/// `judge/measure/repeats.h` says.
class CloseCases {
 public:
  explicit CloseCases(GradingContext& context) : side_(context) {}

  /// The result of all runs of a case, the first of which was `first`: as many as can still change something, while
  /// `mayRepeat` allows. An interrupt ends the repeating.
  CaseJudged decide(const Question& question, const Assessed& first, const Budget& budget,
                    const std::function<bool()>& mayRepeat);

  /// Ends the process that a failing machine has left.
  void endProcess() { side_.endProcess(); }

  Nanoseconds cpu() const { return side_.cpu(); }
  bool interrupted() const { return side_.interrupted(); }

 private:
  SideRuns side_;
};

}  // namespace judge
