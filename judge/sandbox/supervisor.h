#pragma once

#include <sys/uio.h>

#include <functional>
#include <string_view>
#include <vector>

#include "judge/base/units.h"
#include "judge/sandbox/answer_reader.h"
#include "judge/sandbox/captured_log.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/limits.h"

namespace judge {

/// Result of watching one stretch.
struct Watched {
  enum class Stop { Framed, Ended, Limit, Interrupted };
  Stop stop = Stop::Ended;
  AnswerReader::State frame = AnswerReader::State::Waiting;  ///< state of the reader, if there is one
  std::optional<LimitKind> limit{};                          ///< the limit that was exceeded; the tree was ended
  Nanoseconds cpu{};
  Nanoseconds wall{};
};

/// Watches one process tree: collects its log, reads its frames, and ends it at a limit.
/// Samples usage at the end of a stretch, and every 1 to 20 ms before. A stretch begins with the usage at the end of
/// the one before it.
class Supervisor {
 public:
  using Clock = std::chrono::steady_clock;

  /// `interruptFd`: readable when the user wants to stop; -1 for none. The process and the log outlive this.
  Supervisor(Process& process, CapturedLog& log, int interruptFd);

  /// Called when a stretch lasts longer than the first millisecond.
  void whenSlow(std::function<void()> action) { whenSlow_ = std::move(action); }

  /// Called at each tick of a stretch: 1 to 20 ms apart.
  void whenTicking(Watcher watcher) { watcher_ = std::move(watcher); }

  /// `isTogether`: the process runs on the same core as this thread.
  void setTogether(bool isTogether) { isTogether_ = isTogether; }

  /// Starts a stretch: usage counts from here.
  void begin();

  /// Adds to the bytes that the next watch() sends to the process, as fast as that reads them; they outlive it.
  void offer(std::string_view bytes);

  /// The process reads end of file after all that was offered.
  void offerEnd() { endsAfterOffer_ = true; }

  /// Takes back what was not sent.
  void withdraw();

  /// The process did not read all that was offered.
  bool hasUnread() const { return !unsent_.empty() || process_.hasUnread(); }

  /// Waits until `reader` has a frame (if there is a reader), the process ends, or a limit is passed.
  Watched watch(const Allowance& allowance, AnswerReader* reader);

  // The parts of watch(), for whoever watches several processes at once.

  /// Reads the usage, and reports it to the watcher. The limit of CPU time, memory or output that it exceeds.
  std::optional<LimitKind> tick(const Allowance& allowance);

  /// Reads the bytes that the log pipe holds, as far as they fit into one read. False at its end.
  bool readLog();

  /// The result of a stretch that ends now. Ends the tree unless the answer is complete.
  Watched finished(Watched::Stop stop, AnswerReader::State frame, std::optional<LimitKind> limit);

  Usage sample();  ///< reads the usage and keeps the peaks
  Usage lastSample() const { return last_; }
  Nanoseconds cpuAtBegin() const { return begun_.cpu; }
  Nanoseconds longestIdle() const { return longestIdle_; }  ///< within stretches of at least one tick
  Bytes stack() const { return stack_; }  ///< peak stack of the main thread, seen at ticks and by look()
  Bytes peakMemory() const { return peakMemory_; }
  int peakProcesses() const { return peakProcesses_; }
  Bytes output() const { return {log_.total() - logStart_}; }

  /// Reads the peaks that the kernel keeps: stack and memory.
  void look();

  /// Reads the bytes that the log pipe holds now. Never waits.
  void drainLog();

 private:
  struct Patience;  // how long, and for how much of it idle
  Usage keep(const Usage& usage);
  std::optional<LimitKind> passed(const Allowance& allowance, Patience& patience);
  std::optional<LimitKind> waitedTooLong(const Allowance& allowance, Patience& patience);
  std::optional<LimitKind> usedTooMuch(const Allowance& allowance) const;
  bool send();
  void dropSent(std::size_t sent);

  Process& process_;
  CapturedLog& log_;
  int interruptFd_;
  std::function<void()> whenSlow_;
  Watcher watcher_;
  std::vector<iovec> unsent_;
  bool endsAfterOffer_ = false;
  bool isTogether_ = false;
  std::uint64_t logStart_;
  Usage begun_, last_;
  Clock::time_point begunAt_;
  Bytes peakMemory_;
  int peakProcesses_ = 0;
  Nanoseconds longestIdle_{};
  Bytes stack_;
};

}  // namespace judge
