#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "judge/base/clock.h"
#include "judge/base/json.h"

namespace judge {

/// The lines of a live form: for each step an object in JSON on a line of its own, written when it comes. Its first
/// key, `event`, says what happened; the first line says besides what the lines are, by version and kind.
class EventLines {
 public:
  using Write = std::function<void(std::string_view line)>;  ///< gets whole lines, each with its newline

  /// Without `write` nobody reads, and nothing is done.
  EventLines(std::string kind, Write write, RunningClock clock = steadyTime);

  bool isRead() const { return write_ != nullptr; }

  /// `values`: an object, its texts escaped.
  void tell(std::string_view event, const Json& values);

  /// Whether there may be progress to tell of: at most twenty times a second, counted from any line. Ask before making
  /// the values.
  bool isDue() const { return isRead() && clock_() >= nextProgress_; }

 private:
  const std::string kind_;
  const Write write_;
  const RunningClock clock_;
  Nanoseconds nextProgress_{};
  bool isFirst_ = true;
};

}  // namespace judge
