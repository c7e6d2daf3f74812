#pragma once

#include "judge/grading/assessment.h"
#include "judge/grading/conversation.h"

namespace judge {

/// What all processes of one grading have in common.
struct Stage {
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
  Session(Stage& stage, CapturedLog& log, bool counted);

  /// Waits until it can be asked, and tells ProcessStarted.
  Exchange greet(const Share& share);

  Conversation& conversation() { return conversation_; }
  const Conversation& conversation() const { return conversation_; }
  int number() const { return number_; }
  bool counted() const { return counted_; }

  /// `ended` with what the process used.
  ProcessEnded withUsage(ProcessEnded ended) const;

 private:
  Stage& stage_;
  Conversation conversation_;
  int number_;
  bool counted_;
};

/// Asks a submission beside its run: in processes of their own, outside the total, and what they print is not kept.
class SideRuns {
 public:
  explicit SideRuns(Stage& stage) : stage_(stage) {}

  /// What `question` gets, in the process that answered the last one, or in a new one where that is gone. Its answer
  /// may use `share`. Work that a process does before it is asked would not count, so it may not start slower than
  /// those of the run. Nothing when the user interrupted. Throws where the machine fails.
  std::optional<Assessed> ask(const Question& question, const Share& share);

  /// The next question will be the first of its process.
  void startAfresh();
  bool isAlive() const { return session_ != nullptr; }

  Nanoseconds cpu() const;  ///< of all these processes together
  bool interrupted() const { return interrupted_; }

 private:
  Stage& stage_;
  CapturedLog log_;
  std::unique_ptr<Session> session_;
  Nanoseconds gone_{};  // CPU of the processes that are gone
  bool interrupted_ = false;
};

}  // namespace judge
