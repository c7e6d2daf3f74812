#pragma once

#include "judge/console/live_line.h"
#include "judge/hunt/hunt.h"

namespace judge::hunt {

/// What a hunt is doing, on one line of a terminal: cases per second, the n reached, the slowest case so far.
class HuntLine {
 public:
  HuntLine(LiveLine& line, Clock clock) : line_(line), clock_(std::move(clock)) {}

  /// Draws now and then.
  void show(const HuntProgress& standing);

  static std::string textOf(const HuntProgress& standing);

 private:
  LiveLine& line_;
  Clock clock_;
  std::optional<Nanoseconds> drawnAt_;
};

/// Cases per second; 0 of none.
double rateOf(const HuntProgress& standing);

}  // namespace judge::hunt
