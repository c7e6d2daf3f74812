#pragma once

#include "judge/base/clock.h"
#include "judge/console/terminal.h"
#include "judge/verdict/events.h"

namespace judge {

/// One line on a terminal that says what the judge is doing: the case, its question and the CPU time so far. It is
/// drawn when a case is asked, so that a slow case is on show while it runs, and erased when the run ends or this
/// object does. Where lines cannot be drawn again, or with `quiet`, it writes nothing and does nothing.
///
/// Drawing is paid for from a stock of draws that refills with time: many fast cases empty it, after which few are
/// drawn, and an ordinary run never does.
class Progress : public EventSink {
 public:
  Progress(int fd, const Style& style, bool quiet, RunningClock clock = steadyTime);

  void on(const Event& event) override;

 private:
  struct Reader;

  bool mayDraw();

  LiveLine line_;
  const RunningClock clock_;
  Nanoseconds stock_;     ///< time that may be turned into draws
  Nanoseconds lastDraw_;  ///< on the clock
  Nanoseconds total_{};   ///< CPU allowed
  Nanoseconds cpu_{};     ///< CPU used so far
  std::size_t cases_ = 0;
  std::size_t judged_ = 0;
};

/// One line on a terminal while several submissions are graded: how many are done, and which are being graded now.
/// Drawn at each change, erased with this object. Where lines cannot be drawn again, or with `quiet`, it writes
/// nothing.
class SeveralProgress {
 public:
  SeveralProgress(int fd, const Style& style, bool quiet, std::size_t submissions);

  void begun(const std::string& submission);
  void done(const std::string& submission);  ///< begun before or not
  void erase() { line_.erase(); }            ///< until the next change

 private:
  void draw();

  LiveLine line_;
  const std::size_t submissions_;
  std::size_t done_ = 0;
  std::vector<std::string> running_;
};

}  // namespace judge
