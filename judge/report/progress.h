#pragma once

#include "judge/base/clock.h"
#include "judge/console/terminal.h"
#include "judge/verdict/events.h"

namespace judge {

/// One line on a terminal that says what the judge is doing: the case, its question, how long it runs, how many cases
/// passed and failed, and the CPU time so far, redrawn four times a second; above it the first failure. Erased when the
/// run ends or this object does. In the log of a CI job it is a line every ten seconds. Elsewhere, or with `quiet`, it
/// writes nothing and does nothing.
/// A line is also drawn when a case is asked, at most twenty times a second.
class Progress : public EventSink {
 public:
  /// `of`: begins the line: "attempt 3 of 10, "; printable.
  Progress(int fd, const Style& style, bool quiet, std::string of = "", RunningClock clock = steadyTime);

  void on(const Event& event) override;
  void during(const Activity& activity) override;

 private:
  struct Reader;

  void draw(std::string_view what, Nanoseconds wall, Nanoseconds cpu);

  LiveLine line_;
  const std::string of_;
  const RunningClock clock_;
  Nanoseconds lastDraw_;  ///< on the clock
  Nanoseconds total_{};   ///< CPU allowed
  Nanoseconds cpu_{};     ///< CPU used so far
  std::string step_;      ///< what the judge does: a case, or compiling
  bool isCompiled_ = false;
  std::size_t cases_ = 0;
  std::size_t judged_ = 0;
  std::size_t passed_ = 0;
  std::size_t failed_ = 0;
};

/// One line on a terminal while several submissions are graded: how many are done, and which are being graded now, for
/// how long. Drawn at each change and by tick(), erased with this object. Where lines cannot be redrawn it is as
/// Progress.
class SeveralProgress {
 public:
  SeveralProgress(int fd, const Style& style, bool quiet, std::size_t submissions, RunningClock clock = steadyTime);

  void begun(const std::string& submission);
  void done(const std::string& submission);  ///< begun before or not
  void tick();                               ///< shows how long they have been running by now
  void erase() { line_.erase(); }            ///< until the next change

 private:
  struct Running {
    std::string submission;
    Nanoseconds since;
  };

  LiveLine line_;
  const RunningClock clock_;
  const std::size_t submissions_;
  std::size_t done_ = 0;
  std::vector<Running> running_;
};

}  // namespace judge
