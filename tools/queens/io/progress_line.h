#pragma once

#include <chrono>
#include <functional>
#include <string_view>

#include "tools/queens/io/output_stream.h"

namespace queens {

/// One line on a terminal that says how far a long job is: drawn once it has taken a second, then ten times a second at
/// most, erased with this object. Where it is not `enabled` it is never due.
class ProgressLine {
 public:
  using Clock = std::function<std::chrono::nanoseconds()>;  ///< time since any fixed moment

  ProgressLine(int fd, bool enabled, Clock clock = steadyClock);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { erase(); }

  /// Whether it is time to draw: ask before making the text. Cheap enough for every few thousand steps.
  bool isDue() const { return enabled_ && clock_() >= nextDraw_; }
  void draw(std::string_view text);
  void erase();

 private:
  static std::chrono::nanoseconds steadyClock();

  const int fd_;
  const bool enabled_;
  const Clock clock_;
  std::chrono::nanoseconds nextDraw_;
  bool onShow_ = false;
};

/// Whether stderr is a terminal on which a line may be drawn anew.
bool stderrIsLive();

/// Whether a line on stderr is wanted beside results that go to `out`: not on the same terminal as these.
bool showsProgress(const OutputStream& out, bool quiet);

}  // namespace queens
