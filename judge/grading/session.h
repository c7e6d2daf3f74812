#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/grading/assessment.h"
#include "judge/grading/conversation.h"

namespace judge {

/// The CPU time that a run may use in total, what of it is spent, and for which questions.
class TotalBudget {
 public:
  explicit TotalBudget(const Limits& limits) : limits_(limits) {}

  /// By a process that counts and is gone.
  void spend(Nanoseconds cpu) { spent_ += cpu; }

  /// For a question: what its answer adds to the total.
  void charge(const Question& question, Nanoseconds cpu) { charges_.emplace_back(&question, cpu); }

  Nanoseconds spent() const { return spent_; }
  bool isExceeded() const { return spent_ > limits_.total; }

  /// `running`: what a process that counts and is not gone has used.
  Nanoseconds left(Nanoseconds running) const;

  /// "157 s went to n = 999, row 0, col 3": the costliest cases; what one took on average where none stands out.
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
  int processes = 0;             ///< started so far
  Nanoseconds costliestStart{};  ///< CPU of one of the counted
};

/// One process of a submission.
class Session {
 public:
  /// `counted` as in ProcessStarted.
  Session(GradingContext& context, CapturedLog& log, bool counted);

  /// Waits until it can be asked, and tells ProcessStarted.
  Exchange greet(const Share& share);

  Conversation& conversation() { return conversation_; }
  const Conversation& conversation() const { return conversation_; }
  int number() const { return number_; }
  bool counted() const { return counted_; }

  /// `ended` with what the process used.
  ProcessEnded withUsage(ProcessEnded ended) const;

 private:
  GradingContext& context_;
  Conversation conversation_;
  int number_;
  bool counted_;
};

/// The process that answers the questions of a run one after another. A crash, a limit or a broken protocol ends it;
/// the next question then gets a new one.
class RunProcess {
 public:
  RunProcess(GradingContext& context, TotalBudget& budget) : context_(context), budget_(budget) {}

  bool isAlive() const { return session_ != nullptr; }
  int number() const { return session_ ? session_->number() : 0; }
  Nanoseconds totalLeft() const;

  /// For a start or an end: what is left, since the limit of a case is none of theirs.
  Share restOfTotal(bool counted) const;

  /// Starts one for a question, and waits until it can be asked.
  Exchange start(const Question& question, const Share& share);
  Exchange ask(const Question& question, const Share& share);

  /// The questions that it was asked, with an answer or without.
  const std::vector<const Question*>& asked() const { return asked_; }
  void markAsked(const Question& question) { asked_.push_back(&question); }

  /// Lets it leave, if there is one: it has no more questions to answer. True: interrupted meanwhile.
  bool finish();

  /// Its end is told by no question's verdict. `prefix` begins the reason when it was a bad end.
  void endByItself(const Exchange& exchange, const Share& share, std::string_view prefix);

  /// Adds what the process used to `ended`, emits that, and lets go of the process.
  void end(ProcessEnded ended = {});

  /// The first bad end of a process that counts.
  const std::optional<ProcessEnded>& failure() const { return failure_; }
  const CapturedLog& log() const { return log_; }

 private:
  GradingContext& context_;
  TotalBudget& budget_;
  CapturedLog log_;
  std::unique_ptr<Session> session_;
  std::vector<const Question*> asked_;
  std::optional<ProcessEnded> failure_;
};

/// Asks a submission beside its run: in processes of their own, outside the total, and what they print is not kept.
class SideRuns {
 public:
  explicit SideRuns(GradingContext& context) : context_(context) {}

  /// The result of `question`, in the process that answered the last one, or in a new one where that is gone. Its
  /// answer may use `share`. Work that a process does before it is asked would not count, so it may not start slower
  /// than those of the run. Nothing when the user interrupted. Throws where the machine fails.
  std::optional<Assessed> ask(const Question& question, const Share& share);

  /// The next question will be the first of its process.
  void startAfresh();
  bool isAlive() const { return session_ != nullptr; }

  Nanoseconds cpu() const;  ///< CPU time of all these processes together
  bool interrupted() const { return interrupted_; }

 private:
  GradingContext& context_;
  CapturedLog log_;
  std::unique_ptr<Session> session_;
  Nanoseconds gone_{};  // CPU of the processes that are gone
  bool interrupted_ = false;
};

/// Repeats cases that are close to the limit of a case, in processes of their own outside the total, as
/// `judge/measure/repeats.h` says.
class CloseCases {
 public:
  explicit CloseCases(GradingContext& context) : side_(context) {}

  /// The result of all runs of a case, the first of which was `first`: as many as can still change something, while
  /// `mayRepeat` says so. An interrupt leaves it at those that there are.
  CaseJudged decide(const Question& question, const Assessed& first, const Share& share,
                    const std::function<bool()>& mayRepeat);

  /// Lets a process go that a failing machine has left.
  void end() { side_.startAfresh(); }

  Nanoseconds cpu() const { return side_.cpu(); }
  bool interrupted() const { return side_.interrupted(); }

 private:
  SideRuns side_;
};

}  // namespace judge
