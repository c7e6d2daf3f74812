#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/conversation.h"
#include "judge/machine/proc.h"

/// A submission and the interactor of its case, each in a sandbox of its own, and the judge between them: it passes on
/// what one writes to the other. So neither can reach the other or break its pipes, and the judge knows what each has
/// said and read.
///
/// Waiting costs the one that ends it: the time between two messages is charged to who says the second. Where nobody
/// says anything any more, the one that has unread bytes is at fault. Where both have read all, the interactor's input
/// ends: if it leaves then, it waited for the submission; if it stays, it is at fault itself.
namespace judge {

enum class Speaker { Interactor, Submission };

/// The beginning and the end of a dialogue, in lines.
class Transcript {
 public:
  void add(Speaker speaker, std::string_view bytes);

  /// "interactor: 12", one line each, escaped and cut.
  std::string text() const;

  /// What the submission said: the first 64 KiB.
  const std::string& said() const { return said_; }

  /// "; it last said "7", the interactor last said "too low"": the last line of each.
  std::string lastWords() const;

 private:
  struct Line {
    Speaker speaker{};
    std::string text{};
    bool isComplete = false;
  };
  Line& lineFor(Speaker speaker);
  const Line* lastOf(Speaker speaker) const;

  std::vector<Line> first_;
  std::deque<Line> last_;
  std::string said_;
  std::size_t left_ = 0;  // lines between them that are not kept
};

/// Passes on what one program writes to the other.
class Relay {
 public:
  Relay(Process& from, Process& to) : from_(from), to_(to) {}

  /// Reads once, and sends that on. The bytes, valid until the next call; empty where there are none now, or no more.
  std::string_view pass();

  /// Sends what the reader takes now, and ends its input after the last byte.
  void send();

  /// The reader's input ends, now or after the bytes that it has not taken yet.
  void end();

  bool isOpen() const { return isOpen_; }  ///< more may come
  bool isBlocked() const { return !kept_.empty(); }
  bool isFull() const;  ///< pass() has to wait until the reader has taken more
  bool hasUnread() const;
  Bytes total() const { return total_; }

 private:
  Process &from_, &to_;
  std::array<char, 64 << 10> part_;
  std::string kept_;  // bytes that the reader has not taken
  bool isOpen_ = true;
  Bytes total_{};
};

class Dialogue {
 public:
  /// Both run on the standard channel, and have not been asked. All arguments outlive this.
  Dialogue(Conversation& interactor, const Allowance& interactors, Conversation& submission,
           const Allowance& submissions, int interruptFd);

  /// Lets them talk until both have ended, or it is known which is at fault. Call once.
  void run();

  /// The submission's own end, or a limit that it exceeded, decides, and not the interactor's exit status.
  bool isSubmissionsFault() const { return atFault_ == Speaker::Submission; }

  /// The submission had ended its output before the interactor did so.
  bool hasSubmissionLeft() const { return hasSubmissionLeft_; }

  /// What happened to the processes. After that of a submission which is not at fault nothing of its end counts.
  Exchange exchangeOfSubmission();
  Exchange exchangeOfInteractor();

  /// Ends a submission that was not asked anything.
  static Exchange dismiss(Conversation& submission, const Allowance& allowance);

  /// Why the submission failed, where the facts of its process do not say it; or empty.
  const std::string& reason() const { return reason_; }
  const Transcript& transcript() const { return transcript_; }

 private:
  struct Side {
    Speaker speaker;
    Conversation& program;
    const Allowance& allowance;
    Relay said;
    std::uint64_t logMark = 0;
    std::optional<Watched> over{};
    bool hasLog = true;
    Nanoseconds charged{};  // waiting that it ended

    Process& process() const { return *program.process_; }
    Supervisor& supervisor() const { return program.supervisor_; }
    Exchange end() { return program.programEnd(*over, logMark, allowance); }
  };
  using Clock = Supervisor::Clock;
  struct TooLong {
    Side* side;  // null: one of the two
    LimitKind limit;
  };

  Side& interactor() { return sides_[0]; }
  Side& submission() { return sides_[1]; }
  Side& otherThan(const Side& side) { return sides_[side.speaker == Speaker::Interactor ? 1 : 0]; }
  void wait();
  bool hear(Side& side);
  void take(Side& side);
  void charge(Side& side);
  void noteWhoLeaves();
  void finish(Side& side);
  void afterInteractor(const ProcessEnd& end);
  void afterSubmission(const ProcessEnd& end);
  void stop(Side& side, std::optional<LimitKind> limit);
  void blame(Side& side, LimitKind limit);
  void blameFor(Side& side, LimitKind limit);
  void interrupt();
  void passTime(Clock::time_point now);
  void tick();
  void chooseCores();
  void checkWaiting();
  void notePace();
  Nanoseconds queued();
  std::optional<TooLong> waitsTooLong();
  bool mayBeQueued();
  Nanoseconds interactorsPatience();
  LimitKind interactorsLimit();
  void blameForStalling(LimitKind limit);

  std::array<Side, 2> sides_;  // by Speaker
  const int interruptFd_;
  Transcript transcript_;
  std::optional<Speaker> atFault_;
  std::string reason_;
  bool hasSubmissionLeft_ = false, hasFailed_ = false;
  std::optional<LimitKind> tested_;  // the interactor's input has ended, to see whether it waits for the submission
  ProcFile ownSchedule_;
  Nanoseconds queuedBefore_{};
  Clock::time_point lastLook_ = Clock::now(), lastTick_ = lastLook_;
  Nanoseconds tick_ = std::chrono::milliseconds(1);
  Nanoseconds waited_{};                           // without time in which the judge did not run
  Nanoseconds spokeAt_{}, busyAt_{}, testedAt_{};  // values of waited_
  Nanoseconds busyThen_{};                         // CPU and queueing time of both at busyAt_
  int messages_ = 0;                               // since the last tick
};

}  // namespace judge
